/** The thread that tells foods by their names: making ready for it takes a second of a processor. */
import { parentPort, workerData } from 'node:worker_threads';
import { englishWords } from '@aislewise/finder/english';
import { createFoodLinker, type FoodLinker, type LinkableProduct } from '@aislewise/finder/link';
import { createVocabulary } from '@aislewise/finder/vocabulary';
import { loadPantry } from '@aislewise/pantry/load';
import { foodNames } from '@aislewise/pantry/names';
import { giveWay } from './give-way.ts';

export interface PantryWorkerData {
  cacheDir: string;
}

/** What food a product is, as the products table keeps it. */
export interface FoodLink {
  foodId: string | null;
  /** The names shared by the foods it may be, where it is not certain which; else empty. */
  foodNames: string[];
}

/** What the thread can be asked, and what it answers. */
export interface PantryQuestions {
  link: { given: readonly LinkableProduct[]; answer: FoodLink[] };
  /** The words of English and of the pantry, as bytes. */
  knownWords: { given: null; answer: Uint8Array };
  /** The words of these things' names, as bytes. */
  wordsOf: { given: readonly (readonly string[])[]; answer: Uint8Array };
}
export type PantryQuestion = keyof PantryQuestions;

export interface ToPantryWorker<Q extends PantryQuestion = PantryQuestion> {
  id: number;
  question: Q;
  given: PantryQuestions[Q]['given'];
}

export type FromPantryWorker =
  | { id: number; answer: PantryQuestions[PantryQuestion]['answer'] }
  | { id: number; fault: string };

const { cacheDir } = workerData as PantryWorkerData;
const { foods } = loadPantry({ cacheDir });
const linkable = foods.map(({ id, ambiguous, category, ...food }) => ({
  id,
  ambiguous,
  category,
  names: foodNames({ id, ambiguous, category, ...food }),
}));
let linker: FoodLinker | undefined;

function linkOf(product: LinkableProduct): FoodLink {
  linker ??= createFoodLinker(linkable);
  const foodId = linker.link(product) ?? null;
  return { foodId, foodNames: foodId === null ? [...linker.namesOf(product)] : [] };
}

const ANSWERS: {
  [Q in PantryQuestion]: (given: PantryQuestions[Q]['given']) => PantryQuestions[Q]['answer'];
} = {
  link(products) {
    giveWay();
    return products.map(linkOf);
  },
  knownWords: () =>
    createVocabulary(
      englishWords,
      linkable.map(({ names }) => names),
    ).serialize(),
  wordsOf: (things) => createVocabulary([], things).serialize(),
};

function answerTo<Q extends PantryQuestion>({ id, question, given }: ToPantryWorker<Q>) {
  return { id, answer: ANSWERS[question](given) };
}

parentPort?.on('message', (asked: ToPantryWorker) => {
  try {
    parentPort?.postMessage(answerTo(asked));
  } catch (error) {
    parentPort?.postMessage({ id: asked.id, fault: String(error) });
  }
});
