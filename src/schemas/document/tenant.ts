/** tenant.json: identity of a brand and the features of the platform that it shows. */
import { type Static, Type } from 'typebox'
import { oneOf } from '../one-of.ts'
import { ConstantsSchema } from './constants.ts'
import { FeatureSchema } from './feature.ts'
import { EditorSchema } from './file-parts.ts'
import { GameTypeEntry } from './game-types.ts'
import { NameOf } from './name-of.ts'

/** Minutes after which an unused session of an operator ends, where the brand does not say. */
export const DEFAULT_IDLE_MINUTES = 30

export const TenantSchema = Type.Object(
  {
    $schema: EditorSchema,
    id: Type.String({
      pattern: '^[a-z][a-z0-9-]{1,30}$',
      description: 'The folder name; also the first label of its address. Never inherited.',
    }),
    extends: Type.Optional(
      NameOf('tenant', {
        pattern: '^[a-z][a-z0-9-]{0,30}$',
        description: 'The tenant this one starts from; base if left out.',
      }),
    ),
    name: Type.String({ minLength: 1, description: 'The brand name players read.' }),
    hosts: Type.Optional(
      Type.Array(Type.String({ description: 'Such as www.example.com: no scheme, no port.' }), {
        description: 'Host names that show this brand, besides <id>.localhost. Never inherited.',
        examples: [['www.example.com', 'example.com']],
      }),
    ),
    origin: Type.Optional(
      Type.String({
        pattern: '^https?://[a-z0-9.-]+(:[0-9]{1,5})?$',
        description:
          'Scheme, host and port of the links in mails, at one of the hosts. Left out: https at the first of them. Never inherited.',
        examples: ['https://www.example.com'],
      }),
    ),
    merchant: Type.String({ minLength: 1, description: 'The merchant code the platform knows this brand by.' }),
    currency: Type.Object(
      {
        code: NameOf('currency', { pattern: '^[A-Z]{3}$', description: 'Three letters of ISO 4217.' }),
        symbol: Type.String({
          minLength: 1,
          description: 'The currency symbol.',
          examples: ['$', '฿', '₫', 'Rp'],
        }),
        decimals: Type.Optional(
          Type.Union([Type.Literal(0), Type.Literal(2)], {
            default: 2,
            description:
              'Decimals of an amount. With 0 players see, type, stake and are paid whole units only; use it for VND, IDR, UGX and JPY.',
          }),
        ),
        separators: Type.Optional(
          Type.Union([Type.Literal('same'), Type.Literal('language')], {
            default: 'same',
            description:
              "Separators of an amount's digits: 1,234.50 in every language, or those of the language that the page is in.",
          }),
        ),
        place: Type.Optional(
          Type.Union([Type.Literal('before'), Type.Literal('after')], {
            default: 'before',
            description: 'Place of the symbol: before the digits ($5.00) or behind them (5.00 ₫).',
          }),
        ),
      },
      {
        additionalProperties: false,
        description:
          'The currency of all wallets, and how its amounts are written on every screen and in every message.',
        examples: [
          { code: 'THB', symbol: '฿' },
          { code: 'VND', symbol: '₫', decimals: 0, separators: 'language', place: 'after' },
        ],
      },
    ),
    timeZone: Type.String({
      description: 'IANA time zone of dates and of the clock.',
      examples: ['Asia/Bangkok', 'Asia/Ho_Chi_Minh', 'Asia/Jakarta', 'Asia/Shanghai', 'Asia/Tokyo', 'UTC'],
    }),
    languages: Type.Object(
      {
        default: NameOf('language', { description: 'The language of a first visit; one of the supported ones.' }),
        supported: Type.Array(NameOf('language', { description: 'Code of a file in locales/.' }), {
          minItems: 1,
          uniqueItems: true,
          description: "The languages on offer, in the picker's order.",
        }),
      },
      { additionalProperties: false, description: 'Languages of locales/, by their code: EN, VI, TH …' },
    ),
    theme: Type.Optional(
      Type.Union([Type.Literal('dark'), Type.Literal('light')], {
        default: 'dark',
        description: 'The theme of a first visit.',
      }),
    ),
    features: Type.Record(Type.String(), FeatureSchema, {
      description: 'Toggle name -> what decides it. Conditions name toggles as `feature`.',
      examples: [{ loyaltyClub: { modIds: ['CLUB'], description: 'Members see the club.' } }],
    }),
    gameTypes: Type.Array(GameTypeEntry, { description: 'Game types in the order of the navigation (LOB-18).' }),
    hiddenGames: Type.Optional(
      Type.Array(
        Type.String({
          pattern: '^[^\\s_].*_[^\\s_]+$',
          description: 'A gameCode: the vendor, an underscore, the code.',
        }),
        {
          uniqueItems: true,
          description:
            'Single games that the brand does not offer: they are in no list, and cannot be launched or bet on.',
          examples: [['PT_golden-dragon']],
        },
      ),
    ),
    unplayableGames: Type.Optional(
      oneOf(['last', 'hidden'], {
        default: 'last',
        description:
          "Games that only their vendor's own platform runs: at the end of every list, or not offered at all.",
      }),
    ),
    constants: Type.Partial(ConstantsSchema, {
      additionalProperties: Type.Union(
        [Type.Number(), Type.String(), Type.Boolean(), Type.Array(Type.Union([Type.Number(), Type.String()]))],
        {
          description:
            "A constant of the brand's own, which its texts read: a number, a text, true or false, or a list.",
        },
      ),
      description:
        'Business constants: page sizes, timings, ages, limits (section 9). Texts read {{site.constants.<name>}}. A name that nothing reads is refused.',
    }),
    webApp: Type.Optional(
      Type.Object(
        {
          shortName: Type.Optional(
            Type.String({
              minLength: 1,
              maxLength: 20,
              description:
                'Name below the icon on a home screen; left out: the name of the brand. 12 letters fit everywhere.',
              examples: ['Acme'],
            }),
          ),
          serviceWorker: Type.Optional(
            Type.Boolean({
              default: true,
              description:
                'Browsers keep a service worker of the brand, which shows an offline page. false removes it, and what it stored, from every browser that opens a page again.',
            }),
          ),
        },
        {
          additionalProperties: false,
          description: 'The brand as an app that visitors install from their browser (PWA-01).',
          examples: [{ shortName: 'Acme' }],
        },
      ),
    ),
    studio: Type.Optional(
      Type.Object(
        {
          idleMinutes: Type.Optional(
            Type.Integer({
              minimum: 5,
              maximum: 480,
              default: DEFAULT_IDLE_MINUTES,
              description:
                'Minutes after which an operator who does nothing is signed out of the studio. For an operator of several brands the shortest time counts.',
            }),
          ),
        },
        {
          additionalProperties: false,
          description: 'Rules of the brand for the operators who work on it in the studio.',
          examples: [{ idleMinutes: 15 }],
        },
      ),
    ),
    vendorLogo: Type.Optional(
      Type.String({
        description: "Template of a vendor logo's address; it may use gameType and vendor, the vendor's code (LOB-11).",
        examples: ['/art/vendor/{{gameType}}/{{vendor}}.svg'],
      }),
    ),
    imageBase: Type.Optional(
      Type.String({
        description: 'What image addresses start with; the platform image CDNs come first when it lists some.',
        examples: ['https://images.example.com'],
      }),
    ),
  },
  {
    $id: 'livery:tenant',
    additionalProperties: false,
    title: 'tenant.json',
    description: 'Who the brand is, and which features of the platform it shows.',
  },
)
export type TenantFile = Static<typeof TenantSchema>
