import { msg } from '@lingui/core/runtime-macro';
import { z } from 'zod';
import { call } from './call.ts';
import { broken } from './faults.ts';
import { id, longText, rowVersion, text, wholeNumber } from './fields.ts';
import {
  isWithin,
  MAX_FIXTURE_CATEGORIES,
  MAX_FIXTURE_NAME,
  MAX_FIXTURES,
  MAX_PLAN_SIDE,
  MIN_PLAN_SIDE,
  SHELF_SIDES,
} from '../store-plan.ts';

const box = {
  x: wholeNumber(0, MAX_PLAN_SIDE - 1),
  y: wholeNumber(0, MAX_PLAN_SIDE - 1),
  width: wholeNumber(1, MAX_PLAN_SIDE),
  height: wholeNumber(1, MAX_PLAN_SIDE),
};
const name = longText(MAX_FIXTURE_NAME);
const categories = z.array(text(60)).max(MAX_FIXTURE_CATEGORIES);

const fixture = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('aisle'),
    ...box,
    name,
    categories,
    sides: z
      .array(z.object({ side: z.enum(SHELF_SIDES), categories }))
      .max(SHELF_SIDES.length)
      .refine(
        (sides) => new Set(sides.map(({ side }) => side)).size === sides.length,
        broken((field) => msg`${{ field }} names a side twice.`),
      ),
  }),
  z.object({ kind: z.literal('section'), ...box, name, categories }),
  z.object({ kind: z.literal('wall'), ...box }),
  z.object({ kind: z.literal('entrance'), ...box }),
  z.object({ kind: z.literal('till'), ...box }),
]);

const side = wholeNumber(MIN_PLAN_SIDE, MAX_PLAN_SIDE);

/** A plan. All its fixtures lie within its cells. */
export const storePlan = z
  .object({ width: side, height: side, fixtures: z.array(fixture).max(MAX_FIXTURES) })
  .refine((plan) => plan.fixtures.every((one) => isWithin(one, plan)), {
    ...broken((field) => msg`${{ field }} must lie within the plan.`),
    path: ['fixtures'],
  });

const planAnswer = z.object({
  plan: storePlan.nullable().describe('null: the keeper has drawn none'),
  version: rowVersion.describe('Of the plan; 1 without one'),
});
export type PlanAnswer = z.infer<typeof planAnswer>;

export const showPlan = call('GET', '/api/stores/:id/plan', {
  access: 'public',
  summary: 'Returns the plan that the keeper of a store has drawn',
  params: z.object({ id }),
  answer: planAnswer,
});

export const setPlan = call('PUT', '/api/storekeeper/plan', {
  access: 'keeper',
  summary: "Replaces the own store's plan, or removes it; 409 if it has changed since `version`",
  body: z.object({
    plan: storePlan.nullable(),
    version: rowVersion,
    storeId: id.optional(),
  }),
  answer: planAnswer,
});
