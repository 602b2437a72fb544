import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { pictureFileNames } from '../src/lib/food-picture.ts';

const ADDRESS = /^\/food\/([0-9a-f-]+\.webp)(?:\?|$)/;
/** Shown where a product has no picture of its own and its food's picture fails: a box. */
const BOX = '📦';

/**
 * Puts the food pictures in use (Fluent Emoji 3D, MIT) under `/food/<codepoints>.webp`, named as in
 * their package: those named by `picture:` in the demo's and the pantry's YAML, those asked for by
 * `foodPicture('…')` in the app's own source, and the box. The development server answers for all.
 */
export function foodPictures(): Plugin {
  const pictures = join(
    dirname(createRequire(import.meta.url).resolve('@lobehub/fluent-emoji-3d/package.json')),
    'assets',
  );
  let root = '';
  return {
    name: 'aislewise:food-pictures',
    configResolved(config) {
      root = config.root;
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const file = ADDRESS.exec(request.url ?? '')?.[1];
        if (!file || !existsSync(join(pictures, file))) {
          next();
          return;
        }
        response.setHeader('Content-Type', 'image/webp');
        response.end(readFileSync(join(pictures, file)));
      });
    },
    generateBundle() {
      const files = new Set<string>();
      for (const emoji of emojiInUse(root)) {
        const file = pictureFileNames(emoji).find((name) => existsSync(join(pictures, name)));
        if (file) files.add(file);
        else this.warn(`there is no picture for ${emoji}; the box is shown in its place`);
      }
      for (const file of files) {
        this.emitFile({
          type: 'asset',
          fileName: `food/${file}`,
          source: readFileSync(join(pictures, file)),
        });
      }
    },
  };
}

/** Every emoji that data or source names as a picture. */
function emojiInUse(root: string): Set<string> {
  const found = new Set([BOX]);
  const collect = (folder: string, name: RegExp, mention: RegExp) => {
    if (!existsSync(folder)) return;
    for (const file of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!file.isFile() || !name.test(file.name)) continue;
      const text = readFileSync(join(file.parentPath, file.name), 'utf8');
      for (const [, emoji] of text.matchAll(mention)) if (emoji) found.add(emoji);
    }
  };
  const inYaml = /\bpicture:\s*["']?([^\s,"'}\]#]+)/gu;
  collect(join(root, '../server/src/demo/data'), /\.ya?ml$/, inYaml);
  collect(join(root, '../pantry/data/foods'), /\.ya?ml$/, inYaml);
  collect(join(root, 'src'), /(?<!\.test)\.tsx?$/, /\bfoodPicture\(\s*["'`]([^"'`]+)["'`]/gu);
  return found;
}
