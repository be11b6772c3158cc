/** A screen is a tree of widgets in JSON; the shell around it is one too. */
import { type Static, Type } from 'typebox'
import { type Condition, ConditionRef } from './condition.ts'
import { EditorSchema, placement } from './file-parts.ts'
import { NameOf } from './name-of.ts'
import { TextKey } from './text-key.ts'

/** One widget of a screen. `widget` is the name of a folder in src/widgets; `settings` are checked by that widget's schema. */
export interface Node {
  id: string
  widget: string
  settings?: Record<string, unknown>
  when?: Condition
  children?: Node[]
  /** Id of the sibling that this node goes before or after, when it comes from a tenant that extends another. */
  before?: string
  after?: string
  remove?: true
}
export const NodeRef = Type.Unsafe<Node>(Type.Ref('livery:node'))

export const NodeSchema = Type.Object(
  {
    id: Type.String({
      pattern: '^[a-z][a-zA-Z0-9-]*$',
      description: 'Unique among its siblings; tenants that extend address it by this.',
    }),
    widget: Type.Optional(
      NameOf('widget', { description: 'The widget to show. An inherited node keeps its own when this is left out.' }),
    ),
    settings: Type.Optional(
      Type.Record(Type.String(), Type.Unknown(), {
        description: "The widget's own settings; what is left out has the widget's default.",
      }),
    ),
    when: Type.Optional(ConditionRef),
    children: Type.Optional(
      Type.Array(NodeRef, { description: 'Widgets inside this one, in order; layouts such as columns show them.' }),
    ),
    ...placement,
  },
  {
    $id: 'livery:node',
    additionalProperties: false,
    title: 'Widget',
    description: 'One widget with its settings.',
  },
)

/** screens/<name>.json: one screen, the paths it answers and the widgets it is made of. */
export const ScreenSchema = Type.Object(
  {
    $schema: EditorSchema,
    paths: Type.Array(Type.String({ pattern: '^/' }), {
      description: 'Paths of this screen; :name is a parameter, as in /lobby/:type.',
      examples: [['/club', '/club.html']],
    }),
    group: Type.Optional(
      Type.String({
        description: 'Page group whose code is loaded with it (RTE-10).',
        examples: ['index', 'egame', 'live', 'promo', 'help', 'byIframe', 'lottery'],
      }),
    ),
    title: Type.Optional(TextKey({ description: 'Text key of the document title.' })),
    description: Type.Optional(TextKey({ description: 'Text key of the description that search engines show.' })),
    when: Type.Optional(ConditionRef),
    query: Type.Optional(
      Type.Array(Type.String(), { description: 'Names of the query parameters that change what the server renders.' }),
    ),
    params: Type.Optional(
      Type.Record(Type.String(), Type.String(), {
        description: 'Fixed parameters of the screen, such as {"gameType": "RNG"}.',
      }),
    ),
    regions: Type.Optional(
      Type.Record(Type.String(), Type.Union([Type.Boolean(), Type.Literal('wide')]), {
        description:
          'Shell regions this screen does without: header, banner, side, footer, bottom. "wide" (all but the footer): only from 900 px on, not on a phone.',
        examples: [{ header: 'wide' }, { banner: false, side: false }],
      }),
    ),
    main: Type.Array(NodeRef, { description: 'The widgets of the main area, in order.' }),
  },
  {
    $id: 'livery:screen',
    additionalProperties: false,
    title: 'screens/<name>.json',
    description: 'One page: the paths it answers and the widgets it is made of.',
  },
)
export type ScreenDocument = Static<typeof ScreenSchema>

/** shell.json: the frame around every screen. */
export const ShellSchema = Type.Object(
  {
    $schema: EditorSchema,
    header: Type.Array(NodeRef, { description: 'At the top: logo, links, sign-in, game types.' }),
    banner: Type.Array(NodeRef, { description: 'Below the header: banners and the notice line.' }),
    side: Type.Array(NodeRef, { description: 'At the edge of wide screens: contacts and apps.' }),
    footer: Type.Array(NodeRef, { description: 'At the end of the page.' }),
    bottom: Type.Array(NodeRef, { description: 'Tab bar at the bottom of a phone.' }),
  },
  {
    $id: 'livery:shell',
    additionalProperties: false,
    title: 'shell.json',
    description: 'The regions around every screen: header, banner, side menu, footer, bottom tabs.',
  },
)
export type ShellDocument = Static<typeof ShellSchema>

/** dialogs/<name>.json: a dialog that opens by its name. */
export const DialogSchema = Type.Object(
  {
    $schema: EditorSchema,
    aliases: Type.Optional(
      Type.Array(Type.String({ minLength: 1 }), {
        description: 'Other names that open it: those that other documents, or a platform, know it by.',
        examples: [['loginPopupModal']],
      }),
    ),
    title: Type.Optional(TextKey({ description: 'Text key of the title.' })),
    size: Type.Optional(
      Type.Union([Type.Literal('small'), Type.Literal('medium'), Type.Literal('large')], {
        default: 'medium',
        description: 'How wide it may get on wide screens.',
      }),
    ),
    closeButton: Type.Optional(Type.Boolean({ default: true, description: 'A button that closes it.' })),
    rounded: Type.Optional(Type.Boolean({ default: true, description: 'Round corners.' })),
    background: Type.Optional(Type.Boolean({ default: true, description: 'The page behind it is darkened.' })),
    lockScroll: Type.Optional(
      Type.Boolean({ default: true, description: 'The page behind it does not scroll while it is open.' }),
    ),
    firstVisit: Type.Optional(
      Type.Object(
        {
          after: Type.Optional(
            Type.Integer({
              minimum: 0,
              maximum: 600,
              default: 2,
              description: 'Seconds on a page until it opens.',
            }),
          ),
          paths: Type.Optional(
            Type.Array(NameOf('path', { description: 'A path of the site.' }), {
              minItems: 1,
              description: 'Pages over which it opens; left out: all but those of the game, sign-in and protection.',
              examples: [['/']],
            }),
          ),
        },
        {
          additionalProperties: false,
          description:
            'It opens by itself, once in each browser, and never over another dialog; it has a close button. `when` says for whom.',
          examples: [{ after: 3, paths: ['/'] }],
        },
      ),
    ),
    when: Type.Optional(ConditionRef),
    content: Type.Array(NodeRef, { description: 'The widgets in it, in order.' }),
  },
  {
    $id: 'livery:dialog',
    additionalProperties: false,
    title: 'dialogs/<name>.json',
    description: 'A window over the page; links and buttons open it by its file name.',
  },
)
export type DialogDocument = Static<typeof DialogSchema>
