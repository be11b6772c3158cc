/**
 * The constants of tenant.json: business values that screens, texts and the server read by name. Each has a type, a range and a
 * default, and a reader: tests/architecture/constants.test.ts refuses one that nothing reads.
 */
import { type Static, Type } from 'typebox'
import { oneOf } from '../one-of.ts'
import { ADULT_YEARS } from '../registration/is-adult.ts'
import { BOT_CHECK_PLACES, BOT_CHECKS, type BotCheckForm } from '../session/bot-check.ts'

const whole = (minimum: number, maximum: number, usual: number, description: string) =>
  Type.Integer({ minimum, maximum, default: usual, description })
const flag = (usual: boolean, description: string) => Type.Boolean({ default: usual, description })
const kinds = (usual: string[], description: string) =>
  Type.Array(Type.String({ pattern: '^[A-Z0-9]{1,8}$', description: 'As the platform names it.' }), {
    maxItems: 12,
    uniqueItems: true,
    default: usual,
    description,
  })
const platforms = (usual: string, description: string) =>
  Type.String({ pattern: '^[a-z0-9-]+(,[a-z0-9-]+)*$', maxLength: 100, default: usual, description })

export const ConstantsSchema = Type.Object({
  lobbyPageSize: whole(1, 100, 24, 'Games on a page of a lobby (LOB-02).'),
  pvpFirstPage: whole(1, 100, 12, 'Games on the first page of the card rooms (LOB-02).'),
  popularCount: whole(1, 100, 20, 'Popular games that are asked for.'),
  headerVendors: whole(1, 60, 11, "Vendors in a game type's drop-down of the header."),
  vendorArrows: whole(1, 60, 8, 'More vendors than this in a lobby get arrows to scroll by (LOB-01).'),
  minBets: Type.Array(Type.Number({ minimum: 0, description: 'A stake.' }), {
    maxItems: 20,
    uniqueItems: true,
    default: [0.01, 0.05, 0.1, 0.5, 0.75],
    description: 'Smallest stakes by which a lobby can be narrowed (LOB-08).',
  }),
  minLines: Type.Array(Type.Integer({ minimum: 1, maximum: 9999, description: 'A number of lines.' }), {
    maxItems: 20,
    uniqueItems: true,
    default: [5, 9, 10, 20, 25],
    description: 'Smallest numbers of lines by which a lobby can be narrowed (LOB-17).',
  }),
  classify: kinds(['JP', 'TG', 'AC'], 'Kinds of slots by which the lobby can be narrowed (LOB-08).'),
  classifyInternational: kinds(['BG'], 'The same, added where plain international English is offered.'),
  gamePlatform: platforms(
    'flash,html5-desktop',
    "The field `platform` of queries for games, but for the member's favourites.",
  ),
  favouritePlatform: platforms('flash', "The field `platform` of the query for the member's favourite games (LOB-19)."),
  searchDebounce: whole(0, 5000, 500, 'Milliseconds from the last key to the search in a lobby (LOB-04).'),
  dropDownCloseDelay: whole(
    0,
    5000,
    200,
    'Milliseconds until a drop-down of the header closes after the pointer left it.',
  ),
  infiniteScroll: flag(true, 'Lobbies load the next page by themselves (LOB-02).'),
  noticesPerPage: whole(1, 50, 9, 'Announcements on a page of their list.'),
  qrSize: whole(80, 600, 200, 'Width and height of a QR code in pixels.'),
  qrMargin: whole(0, 60, 20, 'White margin of a QR code in pixels.'),
  minimumAge: whole(
    ADULT_YEARS,
    99,
    ADULT_YEARS,
    `Years of age from which the brand registers people; never less than ${ADULT_YEARS} (REG-19). Texts and footer show it.`,
  ),
  gamblingHelp: Type.String({
    pattern: '^https://[a-z0-9.-]+(/[^\\s"<>]*)?$',
    maxLength: 200,
    default: 'https://www.gamblingtherapy.org',
    description: 'Where people get help with gambling outside the brand; linked on every page (RGM-01).',
  }),
  footerYear: whole(1990, 2100, 2025, 'Year of the copyright line in the footer; texts show it.'),
  botCheck: oneOf(BOT_CHECKS, {
    'x-meanings': {
      none: 'No check.',
      'proof-of-work': 'A computation that each browser does unseen.',
      geetest: 'The service geetest; its keys are settings of the server.',
    },
    default: 'none',
    // a misspelt name in a release of before must not disable the check
    'x-when-wrong': 'proof-of-work',
    description: 'What tells people from programs before a form is accepted (LGN-05).',
  }),
  botCheckPlaces: Type.Unsafe<BotCheckForm[]>({
    type: 'array',
    items: { type: 'string', enum: [...BOT_CHECK_PLACES], description: 'A form.' },
    uniqueItems: true,
    default: [...BOT_CHECK_PLACES],
    description: 'Forms that the bot check guards.',
  }),
  transferAtLaunch: flag(
    false,
    "When a member opens a game, all of the member's money goes to where that game is played from: the provider's wallet, or the main one (MBR-06).",
  ),
  devices: whole(1, 100, 5, 'Browsers that a member may be signed in with; one more ends the oldest session.'),
  passwordDays: whole(0, 3650, 0, 'Days until a password has to be changed; 0 is never.'),
  rememberDays: whole(1, 30, 1, 'Days that "remember me" lasts (LGN-11).'),
  smsMinutes: whole(1, 10, 1, 'Minutes that a code by SMS is valid, and until another can be sent (LGN-10).'),
  dialingCodes: Type.Array(
    Type.String({ pattern: '^[1-9][0-9]{0,3}$', description: 'Digits without a plus sign, such as 66.' }),
    {
      maxItems: 50,
      uniqueItems: true,
      default: [],
      description:
        'Dialing codes that a telephone number may have, in forms and on the server; the first is preselected where the country of the visitor has another one. Empty: all (CTY-01, VAL-05).',
      examples: [['66', '84', '62']],
    },
  ),
  codeCaptcha: flag(false, "A code by SMS needs the picture's characters first."),
  tellUnknownUser: flag(
    false,
    '"Forgot password" says that a name and address are unknown, which shows strangers who has an account.',
  ),
  vipRank: whole(0, 100, 4, 'Members of a higher rank than this get VIP customer service (SID-02).'),
  serviceType: whole(0, 100, 3, 'The `csType` of customer service in system.json (SID-03).'),
  vipServiceType: whole(0, 100, 4, 'The `csType` of VIP customer service in system.json (SID-02).'),
  withdrawalMinutes: whole(
    1,
    43_200,
    1440,
    'Minutes after a payment until it counts as received, unless the player says otherwise (MBR-08).',
  ),
  feedbackMin: whole(1, 1000, 5, 'Fewest words of feedback (OTH-02).'),
  feedbackMax: whole(1, 1000, 200, 'Most words of feedback (OTH-02).'),
})

/** Every constant with a valid value. */
export type Constants = Static<typeof ConstantsSchema>
