/** The widget that is selected: its name, its purpose, its settings, and when it is shown. */
import { use, useMemo } from 'react'
import { isRecord, type Json, ownOf } from '../../schemas/metadata/wire-values.ts'
import { can } from '../../schemas/studio/roles.ts'
import { useDraft } from '../brand/use-draft.ts'
import { isUnder, ProblemsContext, sentenceOf } from '../problems/problems-context.ts'
import { useSession } from '../shell/session-context.ts'
import { inWords } from '../texts/in-words.ts'
import { texts } from '../texts/texts.ts'
import { widgetCatalogue, widgetName } from '../widgets/widget-catalogue.ts'
import { ChoicesContext, useChoices } from './choices.ts'
import { ConditionEditor } from './condition-editor.tsx'
import css from './node-settings.module.css'
import { escapeKey, mergeNode } from './node-values.ts'
import { SettingGroups } from './setting-groups.tsx'
import { showValue } from './show-value.ts'

export interface NodeSettingsProps {
  /** Address of the widget, such as `screens/home:/main/[slots]`. */
  at: string
  widget: string
  /** The widget in the brand's layer and in the inherited documents; undefined: there is none. */
  own: unknown
  inherited: unknown
}

export function NodeSettings({ at, widget, own, inherited }: NodeSettingsProps) {
  const { brand } = useDraft()
  const mayEdit = can(useSession().roles, brand, 'edit')
  const merged = useMemo(() => mergeNode(own, inherited), [own, inherited])
  const entry = widgetCatalogue.get(widget)
  const settings = isRecord(merged.settings) ? merged.settings : NONE
  const schema = entry?.settings as Json | undefined
  return (
    <ChoicesContext value={useChoices()}>
      <div className={css.node}>
        <header>
          <h2>{widgetName(widget)}</h2>
          <p className={css.purpose}>{entry?.purpose ?? texts.settings.unknown(widget)}</p>
        </header>
        <OtherProblems at={at} known={Object.keys((schema?.properties as Json | undefined) ?? {})} />
        {schema && (
          <div className={css.part}>
            {mayEdit ? (
              <SettingGroups
                key={at}
                at={`${at}/settings`}
                own={partOf(own, 'settings')}
                inherited={partOf(inherited, 'settings')}
                merged={settings}
                schema={schema}
              />
            ) : (
              <SettingTexts settings={settings} />
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
    </ChoicesContext>
  )
}

const NONE: Json = {}
const partOf = (node: unknown, key: string): unknown => (isRecord(node) ? ownOf(node, key) : undefined)

/** Problems of the widget that no field shows. */
function OtherProblems({ at, known }: { at: string; known: readonly string[] }) {
  const shown = [`${at}/when`, `${at}/children`, ...known.map(name => `${at}/settings/${escapeKey(name)}`)]
  const problems = use(ProblemsContext).filter(
    problem => problem.severity !== 'info' && isUnder(problem, at) && !shown.some(address => isUnder(problem, address)),
  )
  if (problems.length === 0) return null
  return (
    <ul className={css.problems}>
      {problems.map(problem => (
        <li key={problem.pointer + problem.code}>{sentenceOf(problem)}</li>
      ))}
    </ul>
  )
}

/** The settings for those who may not change them. */
function SettingTexts({ settings }: { settings: Json }) {
  const entries = Object.entries(settings)
  if (entries.length === 0) return <p>{texts.settings.allDefault}</p>
  return (
    <dl className={css.texts}>
      {entries.map(([name, value]) => (
        <div key={name}>
          <dt>{inWords(name)}</dt>
          <dd>{showValue(value)}</dd>
        </div>
      ))}
    </dl>
  )
}
