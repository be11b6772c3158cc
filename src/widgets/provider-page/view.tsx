import { useId } from 'react'
import type { GameTypeModel } from '../../engine/model/site-model.ts'
import { GameScroll } from '../../parts/games/game-grid.tsx'
import { VendorLogo } from '../../parts/games/vendor-logo.tsx'
import { Content } from '../../parts/layout/content.tsx'
import { PageName } from '../../parts/layout/page-name.tsx'
import { SectionHeading } from '../../parts/layout/section-heading.tsx'
import { LoadFailure } from '../../parts/lists/load-failure.tsx'
import { useCall } from '../../runtime/calls/use-call.ts'
import { vendorHref } from '../../runtime/navigation/vendor-href.ts'
import { useSubjectTitle } from '../../runtime/page/document-title.ts'
import type { WidgetProps } from '../../runtime/page/widget.ts'
import { useCurrentPage, useSite } from '../../runtime/state/page-context.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { gameFilters } from '../../schemas/endpoints/game-filters.ts'
import { gameList } from '../../schemas/endpoints/game-list.ts'
import { StateMessage } from '../../ui/feedback/state-message.tsx'
import { gamesQuery, typesOf, vendorOf } from './calls.ts'
import type { Settings } from './settings.ts'
import css from './view.module.css'

export function View({ settings }: WidgetProps<Settings>) {
  const t = useText()
  const shell = useSite()
  const { params } = useCurrentPage()
  const code = vendorOf(settings, params)
  const types = typesOf(shell, code)
  const [first] = types
  if (first) return <Provider code={code} vendor={first.vendor} types={types} tile={settings.tile} />
  return (
    <Content>
      <PageName />
      <StateMessage kind="empty" title={t('provider.unknown')} />
    </Content>
  )
}

interface ProviderProps {
  code: string
  types: ReturnType<typeof typesOf>
  vendor: ReturnType<typeof typesOf>[number]['vendor']
  tile: Settings['tile']
}

function Provider({ code, types, vendor, tile }: ProviderProps) {
  const t = useText()
  const { value } = useCall(gameFilters, { vassalage: code })
  const total = value?.value.types.reduce((sum, { games }) => sum + games, 0)
  useSubjectTitle(vendor.title)
  return (
    <Content className={css.page}>
      <header className={css.head}>
        <span className={css.logo}>
          <VendorLogo vendor={vendor} named />
        </span>
        <div>
          <h1 className={css.name}>{vendor.title}</h1>
          <p className={css.count}>{total !== undefined && t('lobby.count', { count: total })}</p>
        </div>
      </header>
      {types.map(({ type }) => (
        <GamesOfType key={type.id} type={type} code={code} tile={tile} />
      ))}
    </Content>
  )
}

/** The first games of a type, with the way to the lobby that lists and filters all of them. */
function GamesOfType({ type, code, tile }: Pick<ProviderProps, 'code' | 'tile'> & { type: GameTypeModel }) {
  const t = useText()
  const id = useId()
  const { value, problem, busy, loading, reload } = useCall(gameList, gamesQuery(useSite(), type.id, code))
  if (value && value.games.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <SectionHeading
        id={id}
        title={type.title}
        text={value ? t('lobby.count', { count: value.total }) : undefined}
        icon={type.icon}
        more={vendorHref(type, code)}
      />
      {problem && !value ? (
        <LoadFailure title={t('lobby.error')} problem={problem} busy={busy} retry={reload} />
      ) : (
        <GameScroll games={value?.games ?? []} shape={tile ?? 'portrait'} loading={loading ? 12 : 0} labelledBy={id} />
      )}
    </section>
  )
}
