/** The condition of a widget: a sentence, and a field for each of its parts. */
import { use, useId, useState } from 'react'
import { describeCondition, type SimpleKey } from '../../engine/index.ts'
import { isRecord, ownOf } from '../../schemas/metadata/wire-values.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { fieldProblem, ProblemsContext } from '../problems/problems-context.ts'
import { texts } from '../texts/texts.ts'
import { COMBINING_KEYS, CONDITION_FORMS, CONDITION_NAMES, conditionForm, simpleKeys } from './condition-schema.ts'
import { useFormNode } from './form-node.ts'
import css from './node-settings.module.css'
import { ValuesForm } from './values-form.tsx'

export interface ConditionEditorProps {
  /** Address of the widget. */
  at: string
  /** The condition in the layer, in the inherited documents, and as a release has it. */
  own: unknown
  inherited: unknown
  merged: unknown
  mayEdit: boolean
}

/** Says when a widget is shown. */
export function sayWhen(condition: unknown): string {
  const words = describeCondition(condition)
  return words === '' ? texts.conditions.always : texts.conditions.shown(words)
}

export function ConditionEditor({ at, own, inherited, merged, mayEdit }: ConditionEditorProps) {
  const id = useId()
  /** Keys that were added and have no value yet. */
  const [added, setAdded] = useState<readonly SimpleKey[]>([])
  const node = useFormNode({
    at: `${at}/when`,
    own,
    inherited,
    merged: isRecord(merged) ? merged : NONE,
    forms: CONDITION_FORMS,
    onRemove: key => setAdded(keys => keys.filter(one => one !== key)),
  })
  const problem = fieldProblem(use(ProblemsContext), `${at}/when`, [])
  const present = simpleKeys(node.value)
  const names = CONDITION_NAMES.filter(name => present.includes(name) || added.includes(name))
  const others = CONDITION_NAMES.filter(name => !names.includes(name))
  return (
    <section aria-labelledby={id} className={css.part}>
      <h3 id={id}>{texts.conditions.title}</h3>
      <p className={css.sentence}>{sayWhen(node.value)}</p>
      {problem && (
        <p className={css.problem} role="alert">
          {problem}
        </p>
      )}
      {mayEdit && (
        <>
          {names.length > 0 && <ValuesForm id={`${id}-when`} node={node} form={conditionForm} names={names} />}
          {COMBINING_KEYS.map(key => {
            const value = ownOf(node.value, key)
            return value === undefined ? null : (
              <p key={key} className={css.combined}>
                {texts.conditions.combined[key]}: {describeCondition({ [key]: value })}
                <Button
                  size="s"
                  variant="ghost"
                  aria-label={`${texts.settings.removeKey}: ${texts.conditions.combined[key]}`}
                  onClick={() => node.commit([key], undefined)}
                >
                  {texts.settings.removeKey}
                </Button>
              </p>
            )
          })}
          <Select
            label={texts.conditions.add}
            placeholder={texts.settings.choose}
            value=""
            options={others.map(name => ({ value: name, label: texts.conditions.keys[name] }))}
            onChange={name => name && setAdded(keys => [...keys, name as SimpleKey])}
          />
        </>
      )}
    </section>
  )
}
const NONE = {}
