/** The regions of a page: landmarks that a keyboard and a screen reader can jump between. */
import { memo, useMemo } from 'react'
import { useCurrentPage, useScreen, useSite } from '../../runtime/state/page-context.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { AnalyticsChoice } from '../analytics/choice.tsx'
import { NodeList } from '../registry/node-view.tsx'
import { LaterStyles } from './later-styles.tsx'
import { Legal } from './legal.tsx'
import { pathClass } from './path-class.ts'
import css from './shell.module.css'

/** Gets the focus after navigation, and is the target of the skip link. */
export const MAIN_ID = 'main'

/** @param hidden covered by another page */
export const Shell = memo(function Shell({ hidden }: { hidden?: boolean }) {
  const { shell, system, role } = useSite()
  const { screen } = useScreen()
  const { path } = useCurrentPage()
  const text = useText()
  const [first, rest] = useMemo(() => [screen.main.slice(0, 1), screen.main.slice(1)], [screen.main])
  const has = (region: keyof typeof shell) => screen.regions[region] !== false && shell[region].length > 0
  const only = (region: keyof typeof shell) => (screen.regions[region] === 'wide' ? 'wide' : undefined)
  return (
    <div className={css.page} data-screen={screen.id} data-role={role} hidden={hidden}>
      <a className={css.skip} href={`#${MAIN_ID}`}>
        {text('shell.skip')}
      </a>
      {has('header') && (
        <header className={css.header} data-only={only('header')}>
          <NodeList nodes={shell.header} />
        </header>
      )}
      {has('banner') && (
        <section className={css.banner} data-only={only('banner')} aria-label={text('shell.banner')}>
          <NodeList nodes={shell.banner} />
        </section>
      )}
      <main
        id={MAIN_ID}
        tabIndex={-1}
        className={`${css.main} ${pathClass(path)}`}
        data-long={screen.main.length > 2 || undefined}
      >
        <NodeList nodes={first} />
        <LaterStyles />
        <NodeList nodes={rest} />
      </main>
      {has('side') && (
        <aside className={css.side} data-only={only('side')} aria-label={text('shell.side')}>
          <NodeList nodes={shell.side} />
        </aside>
      )}
      <footer className={css.footer}>
        {has('footer') && (
          <>
            <NodeList nodes={shell.footer} />
            {system.gtagId && <AnalyticsChoice />}
          </>
        )}
        <Legal />
      </footer>
      {has('bottom') && (
        <div className={css.bottom} data-only={only('bottom')}>
          <NodeList nodes={shell.bottom} />
        </div>
      )}
    </div>
  )
})
