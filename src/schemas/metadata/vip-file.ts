/** platform/vip.json: the VIP levels of a brand, by the bets of members (section 2, Member centre menu). */
import { type Static, Type } from 'typebox'
import { EditorSchema } from '../document/file-parts.ts'
import { wireText } from '../document/wire-text.ts'
import { IN_CURRENCY } from './cashier-shapes.ts'

export const VipLevelFile = Type.Object(
  {
    rank: Type.Integer({
      minimum: 0,
      maximum: 1000,
      description: 'The rank of members who have it. The first level has 0, each further one a higher rank.',
    }),
    title: wireText('The name players read.'),
    bets: Type.String({
      pattern: '^\\d{1,12}(\\.\\d{1,2})?$',
      examples: ['0', '25000', '1000.50'],
      description: `What a member must have bet in all to have it: a ${IN_CURRENCY}. 0 for the first level, more for each further one.`,
    }),
    benefits: Type.Array(wireText('One benefit, in a few words.'), {
      maxItems: 12,
      description: 'What members of this level get, most valued first.',
    }),
  },
  { additionalProperties: false, description: 'One level.' },
)

export const VipFile = Type.Object(
  {
    $schema: EditorSchema,
    levels: Type.Array(VipLevelFile, {
      maxItems: 50,
      description: 'Lowest first; none: the brand has no levels of its own.',
    }),
  },
  {
    title: 'platform/vip.json',
    description: 'VIP levels, what they are reached by, and what members get for them.',
  },
)

export type WireVipLevel = Static<typeof VipLevelFile>
