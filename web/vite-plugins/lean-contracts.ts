import type { Plugin } from 'vite';

const CONTRACT = /\/contracts\/src\/[^/]+\.ts$/;
const APP = /\/web\/src\/.+\.tsx?$/;
/** Needs no mark: a bundler sees for itself that leaving it out changes nothing. */
const PLAIN = new Set(['Literal', 'ArrowFunctionExpression', 'FunctionExpression', 'Identifier']);
/** The parts of a declared call that only the server and a developer's browser check. */
const CHECKED_ELSEWHERE = new Set(['answer', 'query', 'params', 'body']);
const FROM_CONTRACTS = /^@aislewise\/contracts\//;
/** The app's functions that take a `schema` to check an answer with. */
const READERS = new Set(['apiQuery', 'getJson', 'mutate']);

/**
 * Keeps zod and the contracts' schemas out of the browser's bundle wherever they would only check an
 * answer: the server has checked it already, and development and tests check it again. 22 kB
 * compressed that no shopper waits for. Three things happen, in builds alone:
 *
 * - a `schema` given to `apiQuery`, `getJson` or `mutate` is left out;
 * - a `call({…})` of the contracts keeps its path and its method, and loses its schemas: one bundled
 *   file holds all of a contract, and would bring zod to every screen that knows one of its paths;
 * - every top-level value of a contract is marked as free to leave out when unused. Contracts only
 *   declare, but a bundler must keep a call that might do something: `const a = z.object(…)` becomes
 *   `const a = (() => z.object(…))()` with the bundlers' mark of purity.
 *
 * A form may still check what is typed with a schema that a contract exports under a name of its own;
 * then zod comes with that form. One that reads it from a call, as `someCall.body`, fails the build.
 */
export function leanContracts(): Plugin {
  return {
    name: 'aislewise:lean-contracts',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      const file = id.split('?', 1)[0] ?? id;
      const contract = CONTRACT.test(file);
      if (!contract && !(APP.test(file) && /\bschema\b|\.body\b/.test(code))) return null;
      const program = this.parse(code) as unknown as Node;
      if (!contract) {
        const [gone] = bodiesReadIn(program);
        if (gone !== undefined) this.error(`${gone}.body is left out of the bundle`);
      }
      const edits: Edit[] = [];
      for (const call of callsIn(program)) {
        const name = call.callee?.name ?? '';
        const wanted = contract ? name === 'call' : READERS.has(name);
        for (const argument of wanted ? (call.arguments ?? []) : []) {
          for (const { key, value } of argument.properties ?? []) {
            const field = key?.name ?? '';
            if (!value || !(contract ? CHECKED_ELSEWHERE.has(field) : field === 'schema')) continue;
            edits.push({ start: value.start, end: value.end, text: 'undefined' });
          }
        }
      }
      if (contract) edits.push(...purityMarks(program));
      return { code: applied(code, edits), map: null };
    },
  };
}

/** As much of a syntax tree's node as is looked at here. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly name?: string;
  readonly object?: Node;
  readonly property?: Node;
  readonly source?: { readonly value: unknown } | null;
  readonly specifiers?: readonly { readonly local?: Node }[];
  readonly callee?: Node;
  readonly arguments?: readonly Node[];
  readonly properties?: readonly { readonly key?: Node; readonly value?: Node }[];
  readonly body?: readonly Node[];
  readonly declaration?: Node | null;
  readonly declarations?: readonly { readonly init?: Node | null }[];
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const callsIn = (node: unknown): Node[] => nodesOf('CallExpression', node);

function nodesOf(type: string, node: unknown): Node[] {
  if (typeof node !== 'object' || node === null) return [];
  const below = Object.values(node).flatMap((part) => nodesOf(type, part));
  return (node as Node).type === type ? [node as Node, ...below] : below;
}

/** Names imported from the contracts whose `body` is read. */
function bodiesReadIn(program: Node): string[] {
  const imported = new Set(
    (program.body ?? [])
      .filter(({ source }) => FROM_CONTRACTS.test(String(source?.value)))
      .flatMap(({ specifiers = [] }) => specifiers.map(({ local }) => local?.name)),
  );
  return nodesOf('MemberExpression', program).flatMap(({ object, property }) =>
    object?.name !== undefined && imported.has(object.name) && property?.name === 'body'
      ? [object.name]
      : [],
  );
}

function purityMarks(program: Node): Edit[] {
  return (program.body ?? [])
    .flatMap((statement) => (statement.declaration ?? statement).declarations ?? [])
    .flatMap(({ init }) => (init && !PLAIN.has(init.type) ? [init] : []))
    .flatMap(({ start, end }) => [
      { start, end: start, text: '/*#__PURE__*/ (() => (' },
      { start: end, end, text: '))()' },
    ]);
}

/** The code with its edits made, from the end so that the places found stay true. */
function applied(code: string, edits: readonly Edit[]): string {
  return [...edits]
    .sort((a, b) => b.start - a.start || b.end - a.end)
    .reduce((sofar, { start, end, text }) => sofar.slice(0, start) + text + sofar.slice(end), code);
}
