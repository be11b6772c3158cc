import { useState } from 'react'
import { passkeyAdd } from '../../schemas/studio/calls/passkey-add.ts'
import { passkeyOptions } from '../../schemas/studio/calls/passkey-options.ts'
import { passkeyRemove } from '../../schemas/studio/calls/passkey-remove.ts'
import { passkeys } from '../../schemas/studio/calls/passkeys.ts'
import { Button } from '../../ui/actions/button.tsx'
import { TextField } from '../../ui/fields/field.tsx'
import { createPasskey } from '../access/passkeys.ts'
import { useCall } from '../calls/use-call.ts'
import { useSend } from '../calls/use-send.ts'
import { CallForm } from '../shell/call-form.tsx'
import { LoadProblem } from '../shell/load-problem.tsx'
import { useNotify } from '../shell/notices.tsx'
import { formatMoment } from '../texts/format.ts'
import { texts } from '../texts/texts.ts'
import css from './account.module.css'
import { AskPassword } from './ask-password.tsx'

/** Lists passkeys, removes one, adds one after the password. */
export function Passkeys() {
  const list = useCall(passkeys)
  const [name, setName] = useState('')
  const [asking, setAsking] = useState(false)
  /** The passkey to be removed. */
  const [leaving, setLeaving] = useState<{ id: string; name: string }>()
  const [waiting, setWaiting] = useState(false)
  const removing = useSend()
  const adding = useSend()
  const notify = useNotify()
  const remove = async (password: string) => {
    const left = await removing.send(passkeyRemove, { passkey: leaving!.id, password })
    if (!left) return
    setLeaving(undefined)
    await list.reload(left)
    notify(texts.account.passkeyRemoved)
  }
  const add = async (password: string) => {
    const made = await adding.send(passkeyOptions, { password })
    if (!made) return
    setWaiting(true)
    const response = await createPasskey(made.options)
    setWaiting(false)
    if (!response) return adding.fail(texts.enrol.failed)
    if (!(await adding.send(passkeyAdd, { response, name: name.trim() }))) return
    setAsking(false)
    setName('')
    await list.reload()
    notify(texts.account.passkeyAdded)
  }
  return (
    <>
      {list.problem && !list.value && <LoadProblem state={list} />}
      <ul className={css.list}>
        {list.value?.map(passkey => (
          <li key={passkey.id}>
            <span>
              {passkey.name}
              <small>
                {passkey.usedAt ? texts.account.lastUsed(formatMoment(passkey.usedAt)) : texts.account.neverUsed}
              </small>
            </span>
            <Button
              size="s"
              variant="outline"
              onClick={() => {
                removing.fail()
                setLeaving(passkey)
              }}
            >
              {texts.account.remove}
              <span className="visually-hidden">{`: ${passkey.name}`}</span>
            </Button>
          </li>
        ))}
      </ul>
      <CallForm
        className={css.form}
        onSubmit={() => {
          adding.fail()
          setAsking(true)
        }}
      >
        <TextField
          id="passkey-name"
          label={texts.enrol.name}
          hint={texts.enrol.nameHint}
          maxLength={60}
          value={name}
          onChange={setName}
        />
        <div>
          <Button type="submit" variant="outline" icon="key-round" disabled={!name.trim()}>
            {texts.account.addPasskey}
          </Button>
        </div>
      </CallForm>
      {leaving && (
        <AskPassword
          title={texts.account.removePasskey(leaving.name)}
          submit={texts.account.remove}
          sending={removing}
          onPassword={remove}
          onClose={() => setLeaving(undefined)}
        />
      )}
      {asking && (
        <AskPassword
          title={texts.account.addPasskey}
          submit={texts.account.addPasskey}
          sending={{ ...adding, busy: adding.busy || waiting }}
          onPassword={add}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
