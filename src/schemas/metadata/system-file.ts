/** platform/system.json: the state of the platform. */
import { Type } from 'typebox'
import { EditorSchema } from '../document/file-parts.ts'

export const SystemFile = Type.Object(
  {
    $schema: EditorSchema,
    status: Type.Unsafe<0 | 1 | 2>({
      enum: [0, 1, 2],
      'x-meanings': { 0: 'Open.', 1: 'Closed for maintenance.', 2: 'Closed to the region of the visitor.' },
      description: 'State of the site.',
    }),
    maintenance: Type.Optional(Type.Boolean({ default: false, description: 'Closed for maintenance.' })),
    maintenanceEndsAt: Type.Optional(
      Type.String({
        pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(?::\\d{2}(?:\\.\\d{1,3})?)?(?:Z|[+-]\\d{2}:\\d{2})$',
        description:
          'Expected end of the maintenance, shown on its page: an ISO date and time with its zone. Left out: not known.',
        examples: ['2026-12-24T20:00Z', '2026-12-24T20:00+07:00'],
      }),
    ),
    regionRestriction: Type.Optional(Type.Boolean({ default: false, description: "Closed to the visitor's region." })),
    blockedCountries: Type.Optional(
      Type.Array(
        Type.String({ description: 'Code of a country in two capital letters, such as GB.', examples: ['GB'] }),
        {
          description: 'Countries whose visitors are shown the blocked page. Everybody is, with regionRestriction.',
          examples: [['GB', 'FR']],
        },
      ),
    ),
    location: Type.Optional(
      Type.Object(
        {
          ip: Type.Optional(Type.String({ description: 'Address of the visitor, shown on the blocked page.' })),
          countryCode: Type.Optional(Type.String({ description: 'Country of the visitor.', examples: ['TH', 'VN'] })),
        },
        { description: 'Where the visitor is.' },
      ),
    ),
    analytics: Type.Optional(
      Type.Object(
        { gtagId: Type.Optional(Type.String({ description: 'Measurement id.', examples: ['G-ABC1234567'] })) },
        { description: 'Counting of visits.' },
      ),
    ),
    imageCDNs: Type.Optional(
      Type.Array(Type.String({ description: 'Such as https://images.example.com.' }), {
        description: 'Origins of pictures; the first one counts.',
      }),
    ),
    launchGameCDNs: Type.Optional(
      Type.Array(Type.String({ description: 'Such as https://games.example.com.' }), {
        description: 'Origins that games are launched from.',
      }),
    ),
    customerService: Type.Optional(
      Type.Array(
        Type.Object(
          {
            csType: Type.Integer({ description: 'Kind of service: 3 live chat, 4 that of VIP members.' }),
            path: Type.String({
              description:
                'Its https address, or a path of the site such as /livechat. Players get it sealed; one that the platform sealed goes on as it is.',
            }),
          },
          { description: 'One service.' },
        ),
        { description: 'Where customer service answers.' },
      ),
    ),
  },
  { title: 'platform/system.json', description: 'State of the platform, and where pictures and games come from.' },
)
