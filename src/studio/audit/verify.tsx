/** The button that verifies the hash chain of a brand, with the result beside it. */
import { useState } from 'react'
import { auditVerify } from '../../schemas/studio/calls/audit-verify.ts'
import { Button } from '../../ui/actions/button.tsx'
import { type CallProblem, call } from '../calls/call.ts'
import { ProblemText } from '../shell/problem-text.tsx'
import { texts } from '../texts/texts.ts'
import css from './audit.module.css'

export function Verify({ brand }: { brand: string }) {
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState('')
  const [problem, setProblem] = useState<CallProblem>()
  const verify = async () => {
    setBusy(true)
    setSaid('')
    setProblem(undefined)
    const result = await call(auditVerify, { query: { brand } })
    setBusy(false)
    if (!result.ok) setProblem(result.problem)
    else if (result.value.broken) setProblem({ code: 'audit/broken', message: result.value.broken, status: 0 })
    else setSaid(texts.audit.verified)
  }
  return (
    <div className={css.verify}>
      <Button variant="outline" icon="shield-check" busy={busy} onClick={() => void verify()}>
        {texts.audit.verify}
      </Button>
      <p role="status">{said}</p>
      <ProblemText problem={problem} />
    </div>
  )
}
