import { useScreen } from '../../runtime/state/page-context.ts'

/** Heading of a page that shows none (yet): the title of its screen, for screen readers. */
export const PageName = () => <h1 className="visually-hidden">{useScreen().screen.title}</h1>
