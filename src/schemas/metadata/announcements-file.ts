/** platform/announcements.json: a brand's notices and news; promotions are in promotions.json. */
import { Type } from 'typebox'
import { wireText } from '../document/wire-text.ts'

/** Kinds of notices, and where each is shown. */
export const NOTICE_TYPES = {
  B: 'Bulletin: in the notice bar, in its dialog and on the page of notices.',
  PL: 'News for players: below the promotions.',
  PR: 'News about promotions: below the promotions, which have a document of their own.',
  PU: 'Important notice: on the page of notices and in the agent centre.',
  H: 'Letter of the house: on the page of notices and in the agent centre.',
}

export const AnnouncementsFile = Type.Array(
  Type.Object(
    {
      id: Type.Unsafe<number | string>({ type: ['number', 'string'], description: 'Number of the notice.' }),
      type: Type.String({
        enum: Object.keys(NOTICE_TYPES),
        'x-meanings': NOTICE_TYPES,
        description: 'What kind of notice it is.',
      }),
      execution: Type.Optional(Type.String({ default: 'B', description: 'What it is shown for.' })),
      platform: Type.Optional(Type.String({ default: 'W', description: 'The platform it is for; W is the web.' })),
      title: wireText('The title.'),
      startDate: Type.Unsafe<number | string>({
        type: ['number', 'string'],
        description: 'Since when: milliseconds since 1970, or an ISO 8601 moment.',
        examples: ['2026-11-21T00:00:00Z'],
      }),
      content: wireText('The text as HTML; it is cleaned before it is sent.'),
    },
    { description: 'One notice.' },
  ),
  { title: 'platform/announcements.json', description: 'Notices and news of the brand.' },
)
