import { useId, useRef, useState } from 'react'
import { ListStates } from '../../parts/lists/list-states.tsx'
import { usePicksText } from '../../parts/lottery/picks-text.ts'
import { type CallProblem, call, type Result } from '../../runtime/calls/call.ts'
import { useCall } from '../../runtime/calls/use-call.ts'
import { useSingleRun } from '../../runtime/calls/use-single-run.ts'
import { showToast } from '../../runtime/dialogs/toasts.ts'
import { useProblemText } from '../../runtime/texts/problem-text.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { lotterySetRemove } from '../../schemas/endpoints/lottery-set-remove.ts'
import { lotterySetSave } from '../../schemas/endpoints/lottery-set-save.ts'
import { lotterySets } from '../../schemas/endpoints/lottery-sets.ts'
import { checkPicks } from '../../schemas/lottery/check-picks.ts'
import { Button, IconButton } from '../../ui/actions/button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { TextField } from '../../ui/fields/field.tsx'
import type { DraftProps } from './draft.ts'
import { playOf } from './slip.ts'
import css from './view.module.css'

const MAX_NAME = 40

/** The member's saved numbers: each becomes the choice in progress; the choice in progress is saved under a name. */
export function MyNumbers({ game, play, draft, change }: DraftProps) {
  const t = useText()
  const id = useId()
  const picksText = usePicksText()
  const problemText = useProblemText()
  const { gameCode } = game
  const sets = useCall(lotterySets, { gameCode })
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<CallProblem>()
  const list = useRef<HTMLUListElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const isReady = checkPicks(game.draw, play, draft.picks) === undefined
  const settle = async (request: Promise<Result<unknown>>) => {
    setProblem(undefined)
    const result = await request
    if (!result.ok) setProblem(result.problem)
    await sets.reload()
    return result.ok
  }
  const [save, saving] = useSingleRun(async () => {
    const wanted = name.trim()
    if (!isReady || wanted === '') return
    const body = { gameCode, name: wanted, playType: play.playType, picks: draft.picks }
    if (!(await settle(call(lotterySetSave, { body })))) return
    setName('')
    showToast(text => text('lottery.set-saved', { name: wanted }))
  })
  const remove = async (set: string, left: number) => {
    if (!(await settle(call(lotterySetRemove, { body: { gameCode, name: set } })))) return
    // the pressed button is gone
    const next = left > 0 ? list.current : field.current
    next?.focus()
  }
  return (
    <div className={css.sets}>
      <p className={css.fine}>{t('lottery.sets-text')}</p>
      <ListStates
        state={sets}
        items={sets.value?.value}
        strict
        skeleton={<Skeleton className={css.setsWaiting} />}
        empty={{ icon: 'star', title: t('lottery.sets-none') }}
      >
        {all => (
          <ul ref={list} tabIndex={-1} className={css.setList} aria-label={t('lottery.sets')}>
            {all.map(set => {
              const saved = playOf(game, set.playType)
              // a game may offer other plays than when the numbers were saved
              const isUsable = saved && checkPicks(game.draw, saved, set.picks) === undefined
              return (
                <li key={set.name} className={css.set}>
                  <button
                    type="button"
                    className={css.setUse}
                    title={t('lottery.set-use', { name: set.name })}
                    disabled={!isUsable}
                    onClick={() => change({ playType: set.playType, picks: set.picks })}
                  >
                    <strong>{set.name}</strong>
                    <span className={css.fine}>
                      {saved && `${saved.title} · `}
                      {picksText(set.picks, 8)}
                    </span>
                  </button>
                  <RemoveSet name={set.name} onRemove={() => remove(set.name, all.length - 1)} />
                </li>
              )
            })}
          </ul>
        )}
      </ListStates>
      <form
        className={css.setForm}
        onSubmit={event => {
          event.preventDefault()
          void save()
        }}
      >
        <TextField
          id={id}
          ref={field}
          label={t('lottery.set-name')}
          hint={isReady ? undefined : t('lottery.set-choose-first')}
          error={problem && problemText(problem)}
          maxLength={MAX_NAME}
          autoComplete="off"
          value={name}
          onChange={setName}
          after={
            <Button type="submit" variant="soft" busy={saving !== undefined} disabled={!isReady || name.trim() === ''}>
              {t('lottery.set-save')}
            </Button>
          }
        />
      </form>
    </div>
  )
}

/** Removes one set, also while another one is being removed. */
function RemoveSet({ name, onRemove }: { name: string; onRemove: () => Promise<void> }) {
  const t = useText()
  const [remove] = useSingleRun(onRemove)
  return <IconButton icon="x" label={t('lottery.set-remove', { name })} onClick={() => void remove()} />
}
