import css from './problem-text.module.css'

/** The sentence of a problem, read out when it appears. */
export const ProblemText = ({ problem }: { problem?: { message: string } }) => (
  <p className={css.problem} role="alert">
    {problem?.message}
  </p>
)
