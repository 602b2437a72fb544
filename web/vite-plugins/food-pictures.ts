import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { FOOD_EMOJI } from '@aislewise/contracts/food-emoji';
import type { Plugin } from 'vite';
import { foodPicture } from '../src/lib/food-picture.ts';

const ADDRESS = /^\/food\/([0-9a-f-]+\.webp)(?:\?|$)/;

/**
 * The pictures of all emoji (Fluent Emoji 3D, MIT), named as `foodPicture` names them. No free set of
 * photographs covers the foods of many cuisines in one style at a few kilobytes each.
 */
const PICTURES = join(
  dirname(createRequire(import.meta.url).resolve('@lobehub/fluent-emoji-3d/package.json')),
  'assets',
);

/**
 * Puts the pictures in use under `/food/<codepoints>.webp`: those of foods, and those that the app's
 * own source has as `foodPicture('…')`. The development server answers for all emoji.
 */
export function foodPictures(): Plugin {
  let root = '';
  return {
    name: 'aislewise:food-pictures',
    configResolved(config) {
      root = config.root;
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const file = ADDRESS.exec(request.url ?? '')?.[1];
        if (!file || !existsSync(join(PICTURES, file))) {
          next();
          return;
        }
        response.setHeader('Content-Type', 'image/webp');
        response.end(readFileSync(join(PICTURES, file)));
      });
    },
    generateBundle() {
      for (const fileName of picturesInUse(join(root, 'src'))) {
        const file = join(PICTURES, fileName.slice('food/'.length));
        if (!existsSync(file)) this.error(`There is no picture for ${fileName}`);
        this.emitFile({ type: 'asset', fileName, source: readFileSync(file) });
      }
    },
  };
}

/** The files of all pictures that foods and the source have, such as `food/1f96d.webp`. */
function picturesInUse(source: string): Set<string> {
  const emoji = Object.values(FOOD_EMOJI);
  for (const file of readdirSync(source, { recursive: true, withFileTypes: true })) {
    if (!file.isFile() || !/(?<!\.test)\.tsx?$/.test(file.name)) continue;
    const text = readFileSync(join(file.parentPath, file.name), 'utf8');
    for (const [, literal] of text.matchAll(/\bfoodPicture\(\s*["'`]([^"'`]+)["'`]/gu)) {
      if (literal) emoji.push(literal);
    }
  }
  return new Set(emoji.map((one) => foodPicture(one).slice(1)));
}
