import { ownOf } from '../../schemas/metadata/wire-values.ts'
import { ALL_BRANDS, ROLE_NAMES, type RolesByBrand } from '../../schemas/studio/roles.ts'
import { Badge } from '../../ui/data/badge.tsx'
import { texts } from '../texts/texts.ts'
import css from './role-list.module.css'

/** Returns the name of a role's brand. */
export const brandName = (brand: string, names: Readonly<Record<string, string>> = {}): string =>
  brand === ALL_BRANDS ? texts.people.allBrands : (ownOf(names, brand) ?? brand)

export interface RoleListProps {
  roles: RolesByBrand
  /** Id of a brand -> its name; the id is shown without one. */
  names?: Readonly<Record<string, string>>
}

/** Roles by brand, in words. */
export function RoleList({ roles, names }: RoleListProps) {
  const held = Object.entries(roles).filter(([, list]) => list.length > 0)
  if (held.length === 0) return <span className={css.none}>{texts.people.noRoles}</span>
  return (
    <ul className={css.roles}>
      {held.map(([brand, list]) => (
        <li key={brand}>
          <span>{brandName(brand, names)}</span>
          {list.map(role => (
            <Badge key={role}>{ROLE_NAMES[role]}</Badge>
          ))}
        </li>
      ))}
    </ul>
  )
}
