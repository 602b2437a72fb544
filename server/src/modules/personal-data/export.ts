import type { Context } from '../../context.ts';
import { findPersonalRows, type Person } from './queries.ts';

/** Returns the rows that a person has left, with the columns that are about them, by table. */
export const exportPerson = ({ db }: Pick<Context, 'db'>, person: Person) =>
  findPersonalRows(db.orm, person);
