import { Button } from '../../ui/actions/button.tsx'
import { ProblemNote } from '../text/problem-note.tsx'
import type { MoneyForm } from './use-money-form.ts'

export interface MoneyFormEndProps {
  form: MoneyForm<never>
  /** Text key: no answer came, and sending it again is safe. */
  lost: string
  label: string
}

/** Why a money form was refused, and its button. */
export function MoneyFormEnd({ form, lost, label }: MoneyFormEndProps) {
  return (
    <>
      <ProblemNote problem={form.problem} lost={lost} />
      <Button variant="accent" size="l" block type="submit" busy={form.busy}>
        {label}
      </Button>
    </>
  )
}
