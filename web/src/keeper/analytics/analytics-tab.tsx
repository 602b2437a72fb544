export interface AnalyticsTabProps {
  readonly storeId: string;
  readonly timeZone: string;
}

/** The Analytics tab of the dashboard (spec section 2); fetched when it is opened. */
export default function AnalyticsTab(_props: AnalyticsTabProps) {
  return <h2 className="text-xl">Analytics</h2>;
}
