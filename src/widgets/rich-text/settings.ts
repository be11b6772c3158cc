import { type Static, Type } from 'typebox'
import { TextKey } from '../../schemas/document/text-key.ts'
import { headingLevel } from '../../schemas/widget-settings/heading-level.ts'

export const settings = Type.Object(
  {
    title: Type.Optional(TextKey({ description: 'Heading.' })),
    html: TextKey({
      description:
        'HTML: headings h2 to h4, paragraphs, lists, tables, links, pictures, bold and the like. Scripts, styles and forms do not show; the check names them.',
    }),
    level: headingLevel(2),
  },
  {
    description: "Text of a brand's own page with headings, lists, tables, links and pictures.",
    additionalProperties: false,
    examples: [
      {
        title: 'help.title',
        html: '<p>Withdrawals are <b>free</b>, and paid the same day.</p><table><thead><tr><th scope="col">Level</th><th scope="col">A day</th></tr></thead><tbody><tr><td>Gold</td><td>5</td></tr></tbody></table><ul><li>Always in your currency</li></ul>',
      },
      { html: '<h3>Contact</h3><p><a href="/help">Help</a></p>', level: 1 },
    ],
  },
)
export type Settings = Static<typeof settings>
