/** The first page: the brands that the operator may see. */
import { Link } from 'react-router-dom'
import { brands } from '../../schemas/studio/calls/brands.ts'
import { ROLE_NAMES } from '../../schemas/studio/roles.ts'
import { OutsideLink } from '../../ui/actions/link.tsx'
import { Badge } from '../../ui/data/badge.tsx'
import { Table } from '../../ui/data/table.tsx'
import { StateMessage } from '../../ui/feedback/state-message.tsx'
import { useCall } from '../calls/use-call.ts'
import { PageHead } from '../shell/frame.tsx'
import { LoadProblem } from '../shell/load-problem.tsx'
import { formatMoment } from '../texts/format.ts'
import { texts } from '../texts/texts.ts'
import css from './brand-list.module.css'

export function BrandList() {
  const list = useCall(brands)
  return (
    <>
      <PageHead title={texts.brands.title} intro={texts.brands.intro} />
      <Table
        caption={texts.brands.caption}
        rows={list.value ?? []}
        rowKey={brand => brand.id}
        loading={!list.value && !list.problem}
        failure={list.problem && <LoadProblem state={list} />}
        empty={<StateMessage kind="empty" title={texts.brands.none} text={texts.brands.noneText} />}
        columns={[
          {
            key: 'brand',
            label: texts.brands.brand,
            lead: true,
            sortBy: brand => brand.name.toLowerCase(),
            cell: brand => (
              <div className={css.brand}>
                <Link to={`/brands/${brand.id}`}>{brand.name}</Link>
                {brand.addresses[0] && (
                  <OutsideLink href={brand.addresses[0]} newWindowLabel={texts.brands.newWindow}>
                    {brand.addresses[0].replace(/^https?:\/\/|\/$/g, '')}
                  </OutsideLink>
                )}
              </div>
            ),
          },
          {
            key: 'roles',
            label: texts.brands.roles,
            cell: brand => (
              <span className={css.roles}>
                {brand.roles.map(role => (
                  <Badge key={role}>{ROLE_NAMES[role]}</Badge>
                ))}
              </span>
            ),
          },
          {
            key: 'release',
            label: texts.brands.release,
            sortBy: brand => brand.release.at,
            cell: brand => (
              <span className={css.release}>{texts.brands.by(formatMoment(brand.release.at), brand.release.by)}</span>
            ),
          },
        ]}
      />
    </>
  )
}
