import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { leanContracts } from './lean-contracts.ts';

/** What the plugin makes of a module, or null when it leaves it alone. */
function lean(file: string, code: string): string | null {
  const { transform } = leanContracts();
  if (typeof transform !== 'function') throw new TypeError('the plugin transforms nothing');
  const context = {
    parse: (text: string) => parseSync('a.js', text).program,
    error(message: string) {
      throw new Error(message);
    },
  };
  const result = transform.call(context as never, code, `/project/${file}`) as {
    code: string;
  } | null;
  return result?.code ?? null;
}

/** The value `a` of a contract's module, run with the given `z`. */
async function valueOf(code: string | null, z: string): Promise<unknown> {
  const text = `const call = (declared) => declared; const z = ${z};\n${code ?? ''}`;
  const module = (await import(`data:text/javascript,${encodeURIComponent(text)}`)) as {
    a: unknown;
  };
  return module.a;
}

describe('leanContracts', () => {
  it('leaves out the schema that a reader would check an answer with', () => {
    const code = lean(
      'web/src/features/a/api.ts',
      "apiQuery(['/a'], { schema: b.answer, fresh: 1 })",
    );
    expect(code).toBe("apiQuery(['/a'], { schema: undefined, fresh: 1 })");
  });

  it('leaves a schema alone that is given to anything else', () => {
    const code = 'useForm({ schema: body })';
    expect(lean('web/src/keeper/a/form.tsx', code)).toBe(code);
  });

  it("keeps a call's path and method, and drops what the server checks", async () => {
    const code = lean(
      'contracts/src/a.ts',
      "export const a = call({ method: 'POST', path: '/a', body: z.b, query: z.q, params: z.p, answer: z.a })",
    );
    expect(await valueOf(code, '{ a: 1, b: 2, q: 3, p: 4 }')).toEqual({
      method: 'POST',
      path: '/a',
    });
  });

  it('fails the build where a form reads a schema that is left out', () => {
    const form = "import { send } from '@aislewise/contracts/a'; useForm({ check: send.body });";
    expect(() => lean('web/src/keeper/a/form.tsx', form)).toThrow(
      'send.body is left out of the bundle',
    );
    const other = 'fetch(letter.path, { body: letter.body })';
    expect(lean('web/src/offline/a.ts', other)).toBe(other);
  });

  it('marks what a contract declares as free to leave out, and keeps its value', async () => {
    const code = lean('contracts/src/a.ts', 'export const a = z.object([z.id(), z.id()]);');
    expect(code).toContain('/*#__PURE__*/ (() => (');
    expect(await valueOf(code, '{ object: (parts) => parts, id: () => 7 }')).toEqual([7, 7]);
  });

  it('leaves literals, functions and other files as they are', () => {
    const code = 'export const a = 1; export const f = () => z.object({}); export function g() {}';
    expect(lean('contracts/src/a.ts', code)).toBe(code);
    expect(lean('finder/src/a.ts', 'export const a = z.object({});')).toBeNull();
  });
});
