import { childEnv } from './child-env.ts';

/**
 * The environment of worker threads. Without its own mark in it, `node --watch` sends each import of
 * a worker to the program as a message (https://github.com/nodejs/node/issues/65044).
 */
export const WORKER_ENV = childEnv({ WATCH_REPORT_DEPENDENCIES: '' });
