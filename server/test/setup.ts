/** Runs for each test file, also where files share their modules. */
import { afterAll } from 'vitest';
import { closeTestDatabases } from './database.ts';

afterAll(closeTestDatabases);
