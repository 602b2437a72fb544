/** Runs for each test file, also where files share their modules. */
import { afterAll } from 'vitest';
import { closeTestDatabases } from './database.ts';
import { killPrograms } from './program.ts';

afterAll(closeTestDatabases);
afterAll(killPrograms);
