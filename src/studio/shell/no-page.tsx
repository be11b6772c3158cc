import { Link } from 'react-router-dom'
import { linkClass } from '../../ui/actions/link.tsx'
import { StateMessage } from '../../ui/feedback/state-message.tsx'
import { texts } from '../texts/texts.ts'

export const NoPage = () => (
  <StateMessage kind="empty" title={texts.problems.noPage}>
    <Link to="/" className={linkClass}>
      {texts.problems.toStart}
    </Link>
  </StateMessage>
)
