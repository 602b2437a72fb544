import type { Plugin } from 'vite';

const CONTRACT = /\/contracts\/src\/[^/]+\.ts$/;
/** Needs no mark: a bundler sees for itself that leaving it out changes nothing. */
const PLAIN = new Set(['Literal', 'ArrowFunctionExpression', 'FunctionExpression', 'Identifier']);

/**
 * Lets schemas that the app does not use, and with them zod, drop out of the bundle. A contract's
 * module holds schemas beside constants and rules; building a schema is a call, and a bundler must
 * keep every call that might do something. Contracts do nothing but declare, so each of their
 * top-level values is marked as free to leave out: `const a = z.object(…)` becomes
 * `const a = (() => z.object(…))()` with the bundlers' mark of purity.
 */
export function leanContracts(): Plugin {
  return {
    name: 'aislewise:lean-contracts',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (!CONTRACT.test(id.split('?', 1)[0] ?? id)) return null;
      let lean = code;
      // From the end, so that the places found stay true.
      for (const statement of this.parse(code).body.toReversed()) {
        const declaration =
          statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
        if (declaration?.type !== 'VariableDeclaration') continue;
        for (const { init } of declaration.declarations.toReversed()) {
          if (!init || PLAIN.has(init.type)) continue;
          const value = lean.slice(init.start, init.end);
          lean = `${lean.slice(0, init.start)}/*#__PURE__*/ (() => (${value}))()${lean.slice(init.end)}`;
        }
      }
      return { code: lean, map: null };
    },
  };
}
