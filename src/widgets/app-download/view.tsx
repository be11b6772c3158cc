import { useEffect, useId, useState } from 'react'
import { AddressCode } from '../../parts/codes/address-code.tsx'
import { cardProps } from '../../parts/layout/card.ts'
import { Content } from '../../parts/layout/content.tsx'
import { SiteLink } from '../../runtime/navigation/site-link.tsx'
import type { WidgetProps } from '../../runtime/page/widget.ts'
import { useSite } from '../../runtime/state/page-context.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { buttonProps } from '../../ui/actions/button.tsx'
import { Badge } from '../../ui/data/badge.tsx'
import { StateMessage } from '../../ui/feedback/state-message.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { APPS, type AppDevice, deviceOf } from './device.ts'
import type { Settings } from './settings.ts'
import css from './view.module.css'

export function View({ settings }: WidgetProps<Settings>) {
  const t = useText()
  const id = useId()
  const { resources } = useSite()
  /** The visitor's device: undefined until the page is hydrated, null on a computer. */
  const [own, setOwn] = useState<AppDevice | null>()
  useEffect(() => setOwn(deviceOf(navigator) ?? null), [])
  const apps = APPS.flatMap(app => {
    const resource = resources[app.resource]
    return resource ? [{ ...app, resource }] : []
  })
  if (apps.length === 0)
    return (
      <Content>
        <StateMessage kind="empty" icon="smartphone" title={t('download.none')} text={t('download.none-text')}>
          {settings.support && (
            <SiteLink href={settings.support} {...buttonProps({ variant: 'outline' })}>
              {t('nav.help')}
            </SiteLink>
          )}
        </StateMessage>
      </Content>
    )
  const ordered = [...apps].sort((a, b) => Number(b.device === own) - Number(a.device === own))
  return (
    <Content>
      <ul className={css.apps}>
        {ordered.map(({ resource, device, icon }) => {
          const key = resource.type.toLowerCase()
          return (
            <li key={key} data-device={device} {...cardProps()}>
              <article className={css.app} aria-labelledby={`${id}-${key}`} data-own={device === own || undefined}>
                <header className={css.head}>
                  <Icon name={icon} size="l" />
                  <h2 id={`${id}-${key}`} className={css.title}>
                    {t(`download.${key}`)}
                  </h2>
                  {device === own && <Badge tone="new">{t('download.own')}</Badge>}
                </header>
                <figure className={css.code}>
                  {own === undefined ? (
                    <span className={css.room} />
                  ) : (
                    <AddressCode
                      address={resource.url}
                      picture={resource.qrCodeUrl}
                      label={t('download.qr-label', { app: t(`download.${key}`) })}
                    />
                  )}
                  <figcaption>{t('side.scan')}</figcaption>
                </figure>
                <ol className={css.steps}>
                  <li>{t(`download.${key}-1`)}</li>
                  <li>{t(`download.${key}-2`)}</li>
                  <li>{t(`download.${key}-3`)}</li>
                </ol>
                <a
                  href={resource.url}
                  rel="noopener noreferrer"
                  target="_blank"
                  {...buttonProps({ variant: device === own ? 'accent' : 'outline', block: true })}
                >
                  {t('download.get', { app: t(`download.${key}`) })}
                </a>
              </article>
            </li>
          )
        })}
      </ul>
    </Content>
  )
}
