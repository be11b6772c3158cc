/** The row of the outline that is selected: its name, its purpose, its settings, and when it is shown. */
import { use, useMemo } from 'react'
import { writeStep } from '../../engine/index.ts'
import { isRecord, type Json, ownOf } from '../../schemas/metadata/wire-values.ts'
import { can } from '../../schemas/studio/roles.ts'
import { useDraft } from '../brand/use-draft.ts'
import { useShownLayer } from '../brand/use-shown-layer.ts'
import { FieldConflicts } from '../conflicts/conflicts.tsx'
import type { OutlineNode } from '../outline/outline-tree.ts'
import { sentenceOf } from '../problems/problem-words.ts'
import { isUnder, ProblemsContext } from '../problems/problems-context.ts'
import { useNames } from '../sentences/use-names.ts'
import { useSession } from '../shell/session-context.ts'
import { textOf } from '../texts/brand-texts.ts'
import { settingName } from '../texts/setting-texts.ts'
import { texts } from '../texts/texts.ts'
import { widgetCatalogue, widgetName } from '../widgets/widget-catalogue.ts'
import { ChoicesContext, useChoices } from './choices.ts'
import { ConditionEditor } from './condition-editor.tsx'
import { type FieldOptions, formSchema } from './form-schema.ts'
import { menuEntrySettings } from './menu-entry.ts'
import css from './node-settings.module.css'
import { mergeNode } from './node-values.ts'
import { SettingGroups } from './setting-groups.tsx'
import { shownAs, showValue } from './show-value.ts'
import { TextWords } from './text-words.tsx'

/** The choices of fields are those of the brand, and are not collected again for each widget. */
export const NodeSettings = ({ node }: { node: OutlineNode }) => (
  <ChoicesContext value={useChoices()}>
    <SettingsOfNode key={node.at} node={node} />
  </ChoicesContext>
)

function SettingsOfNode({ node }: { node: OutlineNode }) {
  const { at, own, inherited } = node
  const { brand, call } = useDraft()
  const mayEdit = can(useSession().roles, brand, 'edit')
  const merged = useMemo(() => mergeNode(own, inherited), [own, inherited])
  const { layer, inherited: below } = call.value ?? { layer: NONE, inherited: NONE }
  const { name, purpose, schema, key } = describe(node, text => textOf(layer, below, text))
  const settings = partOf(merged, key)
  return (
    <div className={css.node}>
      <header>
        <h2 tabIndex={-1}>{name}</h2>
        <p className={css.purpose}>{purpose}</p>
      </header>
      <OtherProblems
        at={at}
        settingsAt={addressIn(at, key)}
        known={Object.keys((schema?.properties as Json | undefined) ?? {})}
      />
      {schema && (
        <div className={css.part}>
          {mayEdit ? (
            <SettingGroups
              key={at}
              at={addressIn(at, key)}
              own={partOf(own, key)}
              inherited={partOf(inherited, key)}
              merged={isRecord(settings) ? settings : NONE}
              schema={schema}
              widget={node.widget}
            />
          ) : (
            <SettingTexts settings={isRecord(settings) ? settings : NONE} schema={schema} widget={node.widget} />
          )}
        </div>
      )}
      <ConditionEditor
        key={`${at} when`}
        at={at}
        own={partOf(own, 'when')}
        inherited={partOf(inherited, 'when')}
        merged={merged.when}
        mayEdit={mayEdit}
      />
    </div>
  )
}

const NONE: Json = {}
/** Returns the part of a value under a key; without a key the value itself. */
const partOf = (node: unknown, key: string | undefined): unknown =>
  key === undefined ? node : isRecord(node) ? ownOf(node, key) : undefined
const addressIn = (at: string, key: string | undefined): string => (key === undefined ? at : `${at}/${key}`)

/** Returns the name and purpose of a node, and the key of its settings; without a key its own values are the settings. */
function describe(
  { widget, id, merged: { title } }: OutlineNode,
  textFor: (key: string) => string | undefined,
): { name: string; purpose: string; schema?: Json | undefined; key?: string } {
  if (widget === undefined) {
    const name = (typeof title === 'string' && textFor(title)) || id
    return { name, purpose: texts.menuEntry.purpose, schema: menuEntrySettings }
  }
  const entry = widgetCatalogue.get(widget)
  const purpose = entry?.purpose ?? texts.settings.unknown(widget)
  return { name: widgetName(widget), purpose, schema: entry?.settings as Json | undefined, key: 'settings' }
}

interface OtherProblemsProps {
  at: string
  settingsAt: string
  /** Names of the settings with fields. */
  known: readonly string[]
}

/** Problems and conflicts of the row that no field shows. */
function OtherProblems({ at, settingsAt, known }: OtherProblemsProps) {
  const settings = known.map(name => `${settingsAt}/${writeStep({ key: name })}`)
  const textFor = useNames().textOf
  const shown = [`${at}/when`, `${at}/children`, ...settings]
  const problems = use(ProblemsContext).filter(
    problem => problem.severity !== 'info' && isUnder(problem, at) && !shown.some(address => isUnder(problem, address)),
  )
  return (
    <>
      <FieldConflicts at={at} except={shown} />
      {problems.length > 0 && (
        <ul className={css.problems}>
          {problems.map(problem => (
            <li key={problem.pointer + problem.code}>{sentenceOf(problem, textFor)}</li>
          ))}
        </ul>
      )}
    </>
  )
}

/** The settings for those who may not change them; translators change the words of their texts. */
function SettingTexts({ settings, schema, widget }: { settings: Json; schema: Json; widget: string | undefined }) {
  const { layer, inherited } = useShownLayer()
  const choices = use(ChoicesContext)
  const { uiSchema } = useMemo(() => formSchema(schema, { keysOf: () => [], widget }), [schema, widget])
  const optionsOf = (name: string) => (ownOf(uiSchema, name)?.['ui:options'] ?? {}) as FieldOptions
  const wordsOf = (key: string) => textOf(layer, inherited, key)
  const entries = Object.entries(settings)
  if (entries.length === 0) return <p>{texts.settings.allDefault}</p>
  return (
    <dl className={css.texts}>
      {entries.map(([name, value]) => (
        <div key={name}>
          <dt>{settingName(name, widget)}</dt>
          <dd>
            {typeof value === 'string' && wordsOf(value) !== undefined
              ? null
              : showValue(value, shownAs(optionsOf(name), choices))}
            {textKeysIn(value, key => wordsOf(key) !== undefined).map(key => (
              <div key={key}>
                <q>{wordsOf(key)}</q>
                <TextWords name={key} />
              </div>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Lists the keys of texts in a value and in all that it holds, each once. */
function textKeysIn(value: unknown, isText: (key: string) => boolean): string[] {
  if (typeof value === 'string') return isText(value) ? [value] : []
  const parts = Array.isArray(value) ? value : isRecord(value) ? Object.values(value) : []
  return [...new Set(parts.flatMap(part => textKeysIn(part, isText)))]
}
