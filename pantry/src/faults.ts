/** The data breaks its form: one sentence a fault, naming file, food and field. */
export class PantryError extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(faults.join('\n'));
    this.name = 'PantryError';
    this.faults = faults;
  }
}
