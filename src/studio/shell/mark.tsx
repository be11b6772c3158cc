import { texts } from '../texts/texts.ts'

/** The studio's name with its mark. */
export function Mark({ className, signClass }: { className?: string; signClass?: string }) {
  return (
    <p className={className}>
      <span className={signClass} aria-hidden="true">
        {texts.mark}
      </span>
      <span>{texts.name}</span>
    </p>
  )
}
