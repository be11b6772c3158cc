import type { compare } from '../../schemas/studio/calls/compare.ts'
import type { ValueOf } from '../calls/call.ts'
import { texts } from '../texts/texts.ts'
import css from './brand.module.css'

/** The differences for players, in sentences. */
export const Differences = ({ changes }: { changes: ValueOf<typeof compare>['changes'] }) =>
  changes.length > 0 ? (
    <ul className={css.list} aria-label={texts.brand.differences}>
      {changes.map(({ lines: [first, ...more] }) => (
        <li key={first}>
          {first}
          {more.map(line => (
            <small key={line}>{line}</small>
          ))}
        </li>
      ))}
    </ul>
  ) : (
    <p>{texts.brand.noDifference}</p>
  )
