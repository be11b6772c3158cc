import { useState } from 'react'
import { recoveryCodes } from '../../schemas/studio/calls/recovery-codes.ts'
import { Button } from '../../ui/actions/button.tsx'
import { useSend } from '../calls/use-send.ts'
import { useSession } from '../shell/session-context.ts'
import { texts } from '../texts/texts.ts'
import { AskPassword } from './ask-password.tsx'

export function RenewCodes() {
  const { codesLeft, reload, showCodes } = useSession()
  const [asking, setAsking] = useState(false)
  const sending = useSend()
  const renew = async (password: string) => {
    const made = await sending.send(recoveryCodes, { password })
    if (!made) return
    showCodes(made.recoveryCodes)
    await reload()
  }
  return (
    <>
      <p>{texts.account.codesLeft(codesLeft)}</p>
      <div>
        <Button variant="outline" icon="refresh-cw" onClick={() => setAsking(true)}>
          {texts.account.renewCodes}
        </Button>
      </div>
      {asking && (
        <AskPassword
          title={texts.account.renewCodes}
          text={texts.account.renewText}
          submit={texts.account.renewCodes}
          sending={sending}
          onPassword={renew}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
