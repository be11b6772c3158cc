/** platform/promotions.json: a brand's promotions, their participants, and the reward of each. */
import { type Static, Type } from 'typebox'
import { EditorSchema } from '../document/file-parts.ts'
import { GAME_TYPES } from '../document/game-types.ts'
import { wireText } from '../document/wire-text.ts'
import { oneOf } from '../one-of.ts'
import {
  PROMOTION_CATEGORIES,
  PROMOTION_CONTACTS,
  PROMOTION_KINDS,
  type PromotionKind,
} from '../promotions/promotion.ts'
import { MAX_PROOFS } from '../proof-limits.ts'
import { amount, closed } from './cashier-shapes.ts'

const KINDS: Record<PromotionKind, string> = {
  'deposit-match': 'Joined first; the next deposit that is approved brings the bonus.',
  cashback: 'Joined once; after each period a share of the bets or losses in it is paid.',
  'check-in': 'A calendar: one day of it may be signed on each day of the brand.',
  rank: 'For members of a VIP level.',
  'app-download': 'For those who use the app: usually an application with a picture.',
  'new-player': 'For members who have registered lately.',
  raffle: 'Draws of a raffle.',
  application: 'Whoever fulfils the conditions may claim or apply.',
}

const moment = (description: string) =>
  Type.String({
    pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}$',
    examples: ['2026-12-01T00:00'],
    description: `${description} Date and time by the brand's time zone.`,
  })
const count = (description: string, minimum = 1, maximum = 1_000_000) => Type.Integer({ minimum, maximum, description })
const share = (description: string, maximum: number) => Type.Number({ exclusiveMinimum: 0, maximum, description })

export const PromotionFile = closed(
  {
    id: Type.String({
      pattern: '^[A-Za-z0-9][A-Za-z0-9_-]{0,59}$',
      examples: ['first-deposit'],
      description: 'Its name in addresses and records. Never give it to another one.',
    }),
    kind: oneOf(PROMOTION_KINDS, {
      'x-meanings': KINDS,
      description: 'What brings the bonus.',
    }),
    categories: Type.Array(oneOf(PROMOTION_CATEGORIES, { description: 'A filter of the page.' }), {
      minItems: 1,
      maxItems: 13,
      description: 'Filters that show it; `all` always does.',
    }),
    title: wireText('The title.'),
    summary: wireText('One sentence for the card.'),
    content: wireText('The text of its page as HTML; it is cleaned before it is sent.'),
    terms: Type.Optional(
      Type.Array(wireText('One condition.'), { maxItems: 20, description: 'Conditions in words, in their order.' }),
    ),
    picture: Type.Optional(
      Type.String({
        maxLength: 300,
        pattern: '^(/|https://)',
        examples: ['/brand/first-deposit.webp'],
        description: 'Address of the picture; left out: /art/promotion/<id>.webp.',
      }),
    ),
    from: Type.Optional(moment('When it begins; left out: at once.')),
    until: Type.Optional(moment('When it ends; left out: never.')),
    who: Type.Optional(
      closed(
        {
          roles: Type.Optional(
            Type.Array(oneOf(['member', 'agent'], { description: 'A role.' }), {
              minItems: 1,
              description: 'Left out: members and agents.',
            }),
          ),
          minRank: Type.Optional(count('The lowest VIP rank.', 0, 1000)),
          maxRank: Type.Optional(count('The highest VIP rank.', 0, 1000)),
          newWithinDays: Type.Optional(count('Registered at most so many days ago.', 1, 3650)),
          registeredSince: Type.Optional(moment('Registered at this moment or later.')),
        },
        'Who may take part; left out: everybody but trial accounts.',
      ),
    ),
    limits: Type.Optional(
      closed(
        {
          total: Type.Optional(count('Claims of all members together.')),
          perMember: Type.Optional(count('Claims of one member; left out: one. Write more with perDay.')),
          perDay: Type.Optional(count('Claims of one member on one day of the brand.', 1, 1000)),
        },
        'How often it may be claimed. Joining takes a place; an application that is rejected gives it back.',
      ),
    ),
    bonus: Type.Optional(
      closed(
        {
          amount: Type.Optional(amount('A fixed bonus.')),
          percent: Type.Optional(share('Of the deposit, or of what the cashback counts.', 500)),
          most: Type.Optional(amount('The largest bonus by percentage.')),
        },
        'An amount, or a percentage with the most that it may bring.',
      ),
    ),
    turnover: Type.Optional(
      Type.Number({
        minimum: 0,
        maximum: 100,
        default: 0,
        description: 'How often the bonus must be bet before money may leave; 0: not at all.',
      }),
    ),
    needs: Type.Optional(
      closed(
        {
          deposit: Type.Optional(
            amount('Of a deposit match: the smallest deposit. Of others: deposits in all since it began.'),
          ),
          bets: Type.Optional(amount('What must have been bet since it began.')),
          contact: Type.Optional(
            oneOf(PROMOTION_CONTACTS, {
              'x-meanings': { zalo: 'A Zalo number.', whatsapp: 'A WhatsApp number.' },
              description: 'A number that the member must give; it is kept with the account.',
            }),
          ),
          remark: Type.Optional(
            oneOf(['optional', 'required'], {
              'x-meanings': { optional: 'May be written.', required: 'Must be written.' },
              description: 'Of an application: a remark of at most 140 characters; left out: none.',
            }),
          ),
          pictures: Type.Optional(count('Of an application: pictures that must be there.', 0, MAX_PROOFS)),
        },
        'What a member must have done or must give.',
      ),
    ),
    approval: Type.Optional(
      oneOf(['at-once', 'operator'], {
        default: 'at-once',
        'x-meanings': {
          'at-once': 'Paid when it is claimed.',
          operator: 'The member applies, and an operator decides.',
        },
        description: 'Who decides about a claim.',
      }),
    ),
    cashback: Type.Optional(
      closed(
        {
          period: oneOf(['day', 'week'], {
            description: 'What is added up, by the calendar of the brand; weeks begin on Monday.',
          }),
          of: oneOf(['bets', 'losses'], {
            'x-meanings': { bets: 'All stakes of settled bets.', losses: 'What was lost more than won.' },
            description: 'What the percentage is of.',
          }),
          gameTypes: Type.Optional(
            Type.Array(Type.String({ enum: [...GAME_TYPES], description: 'A game type.' }), {
              minItems: 1,
              description: 'Only bets on these; left out: all.',
            }),
          ),
        },
        'Of a cashback: what is counted.',
      ),
    ),
    days: Type.Optional(
      Type.Array(amount('What this day brings.'), {
        minItems: 1,
        maxItems: 31,
        description:
          'Of a check-in: what each day in a row brings. A day that is missed begins again at the first, and so does the day after the last.',
      }),
    ),
    raffle: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_-]{1,60}$', description: 'Of a raffle: its code.' })),
  },
  'One promotion.',
)

export const PromotionsFile = Type.Object(
  {
    $schema: EditorSchema,
    promotions: Type.Array(PromotionFile, { maxItems: 1000, description: 'In the order of the page.' }),
  },
  {
    title: 'platform/promotions.json',
    description: 'Promotions: who may take part, what each brings, and when.',
  },
)

export type WirePromotion = Static<typeof PromotionFile>
