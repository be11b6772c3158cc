/** Buttons that save the entries of a filter as a file. */
import { useState } from 'react'
import { auditExport } from '../../schemas/studio/calls/audit-export.ts'
import { Button } from '../../ui/actions/button.tsx'
import { saveText } from '../../ui/actions/save-text.ts'
import { type CallProblem, call } from '../calls/call.ts'
import { ProblemText } from '../shell/problem-text.tsx'
import { texts } from '../texts/texts.ts'
import css from './audit.module.css'
import type { AuditFilter } from './entries.tsx'

export function Export({ filter }: { filter: AuditFilter }) {
  const [busy, setBusy] = useState<'json' | 'csv'>()
  const [problem, setProblem] = useState<CallProblem>()
  const save = async (form: 'json' | 'csv') => {
    setBusy(form)
    setProblem(undefined)
    const result = await call(auditExport, { query: { ...filter, form } })
    setBusy(undefined)
    if (result.ok) saveText(result.value.name, result.value.text)
    else setProblem(result.problem)
  }
  return (
    <div className={css.export}>
      {(['csv', 'json'] as const).map(form => (
        <Button
          key={form}
          size="s"
          variant="outline"
          icon="download"
          busy={busy === form}
          disabled={busy !== undefined}
          onClick={() => void save(form)}
        >
          {texts.audit.export[form]}
        </Button>
      ))}
      <ProblemText problem={problem} />
    </div>
  )
}
