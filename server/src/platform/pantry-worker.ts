/** The thread that tells foods by their names: making ready for it takes a second of a processor. */
import { parentPort, workerData } from 'node:worker_threads';
import { createFoodLinker, type FoodLinker, type LinkableProduct } from '@aislewise/finder/link';
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

/** What only some questions need is loaded with the first of them. */
const ANSWERS: {
  [Q in PantryQuestion]: (
    given: PantryQuestions[Q]['given'],
  ) => PantryQuestions[Q]['answer'] | Promise<PantryQuestions[Q]['answer']>;
} = {
  link(products) {
    giveWay();
    return products.map(linkOf);
  },
  async knownWords() {
    const { englishWords } = await import('@aislewise/finder/english');
    return wordsOf(
      englishWords,
      linkable.map(({ names }) => names),
    );
  },
  wordsOf: (things) => wordsOf([], things),
};

async function wordsOf(
  known: Iterable<string>,
  things: readonly (readonly string[])[],
): Promise<Uint8Array> {
  const { createVocabulary } = await import('@aislewise/finder/vocabulary');
  return createVocabulary(known, things).serialize();
}

async function answerTo<Q extends PantryQuestion>({ id, question, given }: ToPantryWorker<Q>) {
  try {
    return { id, answer: await ANSWERS[question](given) };
  } catch (error) {
    return { id, fault: String(error) };
  }
}

parentPort?.on('message', (asked: ToPantryWorker) => {
  void answerTo(asked).then((answer) => parentPort?.postMessage(answer));
});
