/** A screen is a tree of widgets in JSON; the shell around it is one too. */
import { type Static, Type } from 'typebox'
import { type Condition, ConditionRef } from '../condition.ts'

/** One widget of a screen. `widget` is the name of a folder in src/widgets; `settings` are checked by that widget's schema. */
export interface Node {
  id: string
  widget: string
  settings?: Record<string, unknown>
  when?: Condition
  children?: Node[]
  /** Order among siblings when this node comes from a tenant that extends another. */
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
    widget: Type.Optional(Type.String({ description: 'The widget to show: a folder name in src/widgets.' })),
    settings: Type.Optional(
      Type.Record(Type.String(), Type.Unknown(), {
        description: "The widget's own settings; see its schema. Text in a setting may be a text key.",
      }),
    ),
    when: Type.Optional(ConditionRef),
    children: Type.Optional(Type.Array(NodeRef)),
    before: Type.Optional(Type.String({ description: 'Place it before the sibling of this id.' })),
    after: Type.Optional(Type.String({ description: 'Place it after the sibling of this id.' })),
    remove: Type.Optional(Type.Literal(true, { description: 'Take the inherited node of this id away.' })),
  },
  { $id: 'livery:node', additionalProperties: false },
)

/** screens/<name>.json: one screen, the paths it answers and the widgets it is made of (RTE, ENG-10). */
export const ScreenSchema = Type.Object(
  {
    $schema: Type.Optional(Type.String()),
    paths: Type.Array(Type.String({ pattern: '^/' }), {
      description: 'Paths of this screen; :name is a parameter, as in /lobby/:type.',
    }),
    group: Type.Optional(
      Type.String({ description: 'Page group whose code is loaded with it: index, egame, live … (RTE-10).' }),
    ),
    title: Type.Optional(Type.String({ description: 'Text key of the document title.' })),
    description: Type.Optional(Type.String({ description: 'Text key of the meta description.' })),
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
      Type.Record(Type.String(), Type.Boolean(), {
        description: 'Shell regions this screen does without, as in {"header": false}.',
      }),
    ),
    main: Type.Array(NodeRef, { description: 'The widgets of the main area, in order.' }),
  },
  { $id: 'livery:screen', additionalProperties: false },
)
export type ScreenDocument = Static<typeof ScreenSchema>

/** shell.json: what surrounds every screen (SHL-01). */
export const ShellSchema = Type.Object(
  {
    $schema: Type.Optional(Type.String()),
    header: Type.Array(NodeRef),
    banner: Type.Array(NodeRef),
    side: Type.Array(NodeRef),
    footer: Type.Array(NodeRef),
    bottom: Type.Array(NodeRef, { description: 'Tab bar at the bottom of a phone.' }),
  },
  { $id: 'livery:shell', additionalProperties: false },
)
export type ShellDocument = Static<typeof ShellSchema>

/** dialogs/<name>.json: a dialog that opens by its name (MOD-06). */
export const DialogSchema = Type.Object(
  {
    $schema: Type.Optional(Type.String()),
    title: Type.Optional(Type.String({ description: 'Text key of the title.' })),
    size: Type.Optional(Type.Union([Type.Literal('small'), Type.Literal('medium'), Type.Literal('large')])),
    closeButton: Type.Optional(Type.Boolean({ default: true })),
    rounded: Type.Optional(Type.Boolean({ default: true })),
    background: Type.Optional(Type.Boolean({ default: true })),
    lockScroll: Type.Optional(Type.Boolean({ default: true })),
    when: Type.Optional(ConditionRef),
    content: Type.Array(NodeRef),
  },
  { $id: 'livery:dialog', additionalProperties: false },
)
export type DialogDocument = Static<typeof DialogSchema>
