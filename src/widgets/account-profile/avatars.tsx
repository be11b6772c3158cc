import { useId, useRef, useState } from 'react'
import { cardProps } from '../../parts/layout/card.ts'
import { CardHeading } from '../../parts/layout/card-heading.tsx'
import { LoadFailure } from '../../parts/lists/load-failure.tsx'
import { ProblemNote } from '../../parts/text/problem-note.tsx'
import { type CallProblem, call } from '../../runtime/calls/call.ts'
import { useCall } from '../../runtime/calls/use-call.ts'
import { showToast } from '../../runtime/dialogs/toasts.ts'
import { useSession } from '../../runtime/state/session-state.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { memberIcon } from '../../schemas/endpoints/member-icon.ts'
import { memberIconChoose } from '../../schemas/endpoints/member-icon-choose.ts'
import { playerAvatar } from '../../schemas/endpoints/player-avatar.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Avatar } from '../../ui/media/avatar.tsx'
import css from './view.module.css'

/** Milliseconds without a key after which a picture is saved: arrow keys step through all of them. */
const SETTLED_MS = 500

const SHAPES = ['one', 'two', 'three', 'four', 'five', 'six'] as const

/** The pictures to choose from; a choice is saved at once and shown wherever the member's picture is. */
export function Avatars() {
  const id = useId()
  const t = useText()
  const { nickname } = useSession()
  const { value, problem, busy, reload } = useCall(playerAvatar, {})
  const icon = useCall(memberIcon, {})
  const [chosen, setChosen] = useState<string>()
  const [refused, setRefused] = useState<CallProblem>()
  const avatar = chosen ?? value?.value.avatar
  const pending = useRef<{ name: string; timer: ReturnType<typeof setTimeout> }>(undefined)
  const queue = useRef(Promise.resolve())
  const choose = (name: string) => {
    setChosen(name)
    setRefused(undefined)
    clearTimeout(pending.current?.timer)
    const timer = setTimeout(() => {
      queue.current = queue.current.then(() => save(name))
    }, SETTLED_MS)
    pending.current = { name, timer }
  }
  const save = async (name: string) => {
    if (pending.current?.name !== name) return
    const result = await call(memberIconChoose, { body: { avatar: name } })
    if (result.ok) showToast(text => text('profile.avatar-done'))
    else setRefused(result.problem)
    await Promise.all([icon.reload(), reload()])
    if (pending.current?.name === name) setChosen(undefined)
  }
  if (problem && !value) return <LoadFailure problem={problem} busy={busy} retry={reload} />
  return (
    <fieldset {...cardProps()} aria-labelledby={`${id}-title`}>
      <CardHeading id={`${id}-title`} title={t('profile.avatar')} />
      <div className={css.avatars}>
        {value
          ? value.value.list.map(({ avatar: name, url }, index) => (
              <label key={name} className={css.avatar}>
                <input
                  type="radio"
                  className={css.radio}
                  name={id}
                  value={name}
                  checked={avatar === name}
                  aria-label={t('profile.avatar-nth', { number: index + 1 })}
                  onChange={() => choose(name)}
                />
                <Avatar name={nickname} sources={[url]} size="l" />
              </label>
            ))
          : SHAPES.map(shape => <Skeleton key={shape} shape="circle" className={css.shape} />)}
      </div>
      <ProblemNote problem={refused} />
    </fieldset>
  )
}
