/** tenant.json: who a brand is and which features of the platform it shows (ENG-03, ENG-05, ENG-06). */
import { type Static, Type } from 'typebox'

const ModIds = Type.Array(Type.String(), { minItems: 1 })

/** A toggle of the site and what decides it in the platform's whitelabel tree. */
export const FeatureSchema = Type.Object(
  {
    modIds: Type.Optional(
      Type.Unsafe<string[]>({
        ...ModIds,
        description: 'Nodes of the whitelabel tree that decide it; each counts as on only if all its ancestors are on.',
      }),
    ),
    needs: Type.Optional(
      Type.Union([Type.Literal('all'), Type.Literal('any')], {
        default: 'all',
        description: 'With several modIds: must all be on, or any of them?',
      }),
    ),
    requires: Type.Optional(Type.Array(Type.String(), { description: 'Other features that must be on as well.' })),
    always: Type.Optional(
      Type.Boolean({ description: 'Decided by the tenant alone: on or off, whatever the tree says.' }),
    ),
    description: Type.Optional(Type.String()),
  },
  { additionalProperties: false },
)
export type FeatureDocument = Static<typeof FeatureSchema>

export const GAME_TYPES = [
  'ELOTT',
  'LOTT',
  'LIVE',
  'SPORTS',
  'FISH',
  'RNG',
  'PVP',
  'ESPORTS',
  'OTHER',
  'COCKFIGHT',
] as const
export type GameType = (typeof GAME_TYPES)[number]

export const TenantSchema = Type.Object(
  {
    $schema: Type.Optional(Type.String()),
    id: Type.String({
      pattern: '^[a-z][a-z0-9-]{1,30}$',
      description: 'The folder name; also the first label of its address.',
    }),
    extends: Type.Optional(Type.String({ description: 'The tenant this one starts from; base if left out.' })),
    name: Type.String({ description: 'The brand name players read.' }),
    hosts: Type.Optional(
      Type.Array(Type.String(), { description: 'Host names that show this brand, besides <id>.localhost.' }),
    ),
    merchant: Type.String({ description: 'The merchant code the platform knows this brand by.' }),
    currency: Type.Object(
      { code: Type.String({ pattern: '^[A-Z]{3}$' }), symbol: Type.String() },
      { additionalProperties: false },
    ),
    timeZone: Type.String({ description: 'IANA time zone of dates and of the clock, such as Asia/Bangkok.' }),
    languages: Type.Object(
      { default: Type.String(), supported: Type.Array(Type.String(), { minItems: 1 }) },
      { additionalProperties: false, description: 'Languages of locales/, by their code: EN, VI, TH …' },
    ),
    theme: Type.Optional(
      Type.Union([Type.Literal('dark'), Type.Literal('light')], { description: 'The theme of a first visit.' }),
    ),
    features: Type.Record(Type.String(), FeatureSchema, { description: 'Toggle name -> what decides it.' }),
    gameTypes: Type.Array(
      Type.Object(
        {
          id: Type.String({ enum: [...GAME_TYPES] }),
          title: Type.Optional(Type.String({ description: 'Text key.' })),
          path: Type.Optional(Type.String({ description: 'Page it leads to.' })),
          icon: Type.Optional(Type.String()),
          launch: Type.Optional(Type.Union([Type.Literal('route'), Type.Literal('iframe'), Type.Literal('popup')])),
          feature: Type.Optional(Type.String({ description: 'A toggle that must be on.' })),
          before: Type.Optional(Type.String()),
          after: Type.Optional(Type.String()),
          remove: Type.Optional(Type.Literal(true)),
        },
        { additionalProperties: false },
      ),
      { description: 'Game types in the order of the navigation (LOB-18).' },
    ),
    constants: Type.Record(
      Type.String(),
      Type.Union([
        Type.Number(),
        Type.String(),
        Type.Boolean(),
        Type.Array(Type.Union([Type.Number(), Type.String()])),
      ]),
      {
        description: 'Business constants: page sizes, timings, ages, limits (section 9).',
      },
    ),
    vendorLogo: Type.Optional(
      Type.String({ description: "Template of a vendor logo's address from gameType and vassalage (LOB-11)." }),
    ),
    imageBase: Type.Optional(
      Type.String({
        description: 'What image addresses start with; the platform image CDNs come first when it lists some.',
      }),
    ),
  },
  { $id: 'livery:tenant', additionalProperties: false },
)
export type TenantFile = Static<typeof TenantSchema>
