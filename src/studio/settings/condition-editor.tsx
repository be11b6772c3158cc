/** The condition of a widget: a sentence, and a field for each of its parts. */
import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { describeCondition, type SimpleKey } from '../../engine/index.ts'
import { isRecord, ownOf } from '../../schemas/metadata/wire-values.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { FieldConflicts } from '../conflicts/conflicts.tsx'
import { useFieldProblem } from '../problems/problems-context.ts'
import { texts } from '../texts/texts.ts'
import {
  COMBINING_KEYS,
  CONDITION_FORMS,
  CONDITION_NAMES,
  conditionForm,
  isFlag,
  simpleKeys,
} from './condition-schema.ts'
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
  const present = simpleKeys(node.value)
  const names = CONDITION_NAMES.filter(name => present.includes(name) || added.includes(name))
  const others = CONDITION_NAMES.filter(name => !names.includes(name))
  const problem = useFieldProblem(node, [], part => names.includes(part as SimpleKey))
  const section = useRef<HTMLElement>(null)
  const [chosen, setChosen] = useState('')
  const add = () => {
    const name = others.find(one => one === chosen)
    if (!name) return
    flushSync(() => {
      setChosen('')
      setAdded(keys => [...keys, name])
      // an unticked box would look like a condition that is not there
      if (isFlag(name)) node.commit([name], true)
    })
    const fields = section.current?.querySelectorAll<HTMLElement>('input, select, textarea')
    ;[...(fields ?? [])].find(field => field.id.startsWith(`${id}-when_${name}`))?.focus()
  }
  return (
    <section ref={section} aria-labelledby={id} className={css.part}>
      <h3 id={id}>{texts.conditions.title}</h3>
      <p className={css.sentence}>{sayWhen(node.value)}</p>
      {problem && (
        <p className={css.problem} role="alert">
          {problem}
        </p>
      )}
      {mayEdit && (
        <>
          <FieldConflicts at={`${at}/when`} />
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
          <div className={css.add}>
            <Select
              label={texts.conditions.add}
              placeholder={texts.settings.choose}
              value={chosen}
              options={others.map(name => ({ value: name, label: texts.conditions.keys[name] }))}
              onChange={setChosen}
            />
            <Button size="s" variant="soft" disabled={chosen === ''} onClick={add}>
              {texts.conditions.addChosen}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}
const NONE = {}
