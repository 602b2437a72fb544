export interface ImportTabProps {
  readonly storeId: string;
}

/** Bulk Import, on the dashboard and on the portal page (spec section 2); fetched when opened. */
export default function ImportTab(_props: ImportTabProps) {
  return <h2 className="text-xl">Bulk Import</h2>;
}
