import { circle, ellipse, line, path, placed, rect, star, times } from '../draw.ts'
import { type Motif, mirrored } from './motif.ts'

export const book: Motif = ink =>
  ellipse(0, -40, 170, 130, ink.radial(`#fff/.9,${ink.palette.glow}/.6 40%,${ink.palette.glow}/0`)) +
  path(
    'M-160 -20L0 10L160 -20V110L0 144L-160 110Z',
    ink.main,
    'stroke="#ffd75e" stroke-width="5" stroke-linejoin="round"',
  ) +
  mirrored(
    ink,
    path('M0 0C40 -40 100 -50 148 -36V92C100 80 40 92 0 126Z', ink.linear('#fffbe6,#f3dfae 60%,#c9a05a')),
    line(
      'M24 20C60 -8 100 -14 130 -10M24 46C60 18 100 12 130 16M24 72C60 44 100 38 130 42M24 98C60 70 100 64 130 68',
      '#a8793a',
      4,
      'opacity=".6"',
    ),
  ) +
  path('M0 0V126', 'none', 'stroke="#8a5a1c" stroke-width="4"') +
  placed(
    0,
    -76,
    1,
    circle(0, 0, 42, 'none', `stroke="${ink.gold}" stroke-width="6"`) +
      path(star(6, 40, 20), ink.gold, 'stroke="#fff6c0" stroke-width="2"') +
      circle(0, 0, 14, ink.ball('#fff', ink.palette.main[1], ink.palette.main[2])),
  ) +
  times(8, i =>
    path(star(4, 8 + ((i * 5) % 12), 2), '#fff', `transform="translate(${-130 + i * 37} ${-150 + ((i * 67) % 120)})"`),
  )

export const potion: Motif = ink =>
  rect(-26, -150, 52, 36, ink.linear('#d9a066,#6b3a14'), 'rx="8"') +
  path(
    'M-34 -116H34V-56C90 -36 124 10 120 60C116 116 60 146 0 146C-60 146 -116 116 -120 60C-124 10 -90 -36 -34 -56Z',
    '#eafcff',
    'opacity=".35" stroke="#fff" stroke-width="6"',
  ) +
  path('M-112 30C-80 10 -40 50 0 30C40 10 80 46 112 26C130 100 60 138 0 138C-60 138 -130 100 -112 30Z', ink.main) +
  path(
    'M-112 30C-80 10 -40 50 0 30C40 10 80 46 112 26C110 50 70 60 40 46C10 34 -20 66 -60 50C-84 44 -104 54 -112 30Z',
    '#fff',
    'opacity=".4"',
  ) +
  times(9, i => circle(-70 + ((i * 61) % 140), 60 + ((i * 43) % 66), 5 + ((i * 3) % 9), '#fff', 'opacity=".45"')) +
  path('M-96 10C-84 -20 -60 -36 -30 -44V-110', 'none', 'stroke="#fff" stroke-width="9" opacity=".8"') +
  rect(-42, -122, 84, 16, ink.gold, 'rx="7"') +
  path(star(5, 34, 15), ink.gold, 'transform="translate(4 88)"') +
  circle(40, -176, 9, ink.palette.glow, 'opacity=".8"') +
  circle(12, -186, 6, ink.palette.glow, 'opacity=".8"')

export const wizard: Motif = ink =>
  path('M-60 30C-110 90 -60 170 0 176C60 170 110 90 60 30Z', ink.linear('#ffffff,#dfe6f5 50%,#9fadcc')) +
  line('M-40 60C-50 110 -30 140 -10 164M0 60V170M40 60C50 110 30 140 10 164', '#b5c2dc', 4) +
  path('M-62 -10H62V40Q30 64 0 60Q-30 64 -62 40Z', '#f2bf98') +
  mirrored(
    ink,
    path('M14 8Q36 -4 56 10Q36 22 14 8Z', '#fff'),
    circle(35, 9, 6, ink.palette.main[2]),
    path('M8 -4C30 -22 60 -16 72 0C50 -6 30 -4 12 6Z', '#f0f4ff'),
    path('M0 44C30 30 60 44 76 70C40 66 20 64 0 56Z', '#fff'),
  ) +
  path('M-12 12C-16 40 16 40 12 12Z', '#e0a07a') +
  path(
    'M-96 -14C-50 -40 -60 -90 -20 -140C0 -170 50 -180 84 -150C50 -150 50 -120 60 -90C70 -50 80 -30 100 -14C140 0 140 20 100 14Q0 -20 -100 14C-140 20 -140 -2 -96 -14Z',
    ink.main,
    `stroke="${ink.palette.ink}" stroke-width="3"`,
  ) +
  path('M-82 -22Q0 -56 84 -24L92 -6Q0 -36 -92 -4Z', ink.gold) +
  times(3, i => path(star(5, 15 - i * 2, 6), '#fff6c0', `transform="translate(${-20 + i * 30} ${-66 - i * 22})"`))

export const flame: Motif = ink =>
  path(
    'M-20 150C-110 140 -130 40 -70 -10C-76 20 -56 40 -44 40C-60 -40 -20 -90 20 -160C24 -110 60 -90 76 -40C84 -50 88 -64 84 -84C130 -30 130 110 40 148Z',
    ink.linear('#ffd23b,#ff7a0f 40%,#d6200a'),
  ) +
  path(
    'M-10 150C-80 136 -80 60 -46 40C-40 60 -26 66 -20 60C-30 0 0 -30 20 -70C30 -20 66 0 66 60C76 56 78 40 78 30C100 70 80 136 30 148Z',
    ink.linear('#fff3a0,#ffb01f 50%,#ff6a0f'),
  ) +
  path('M0 150C-40 130 -30 90 0 60C4 80 20 90 30 60C54 96 50 136 20 150Z', ink.linear('#fff,#fff0a0')) +
  times(7, i => circle(-90 + ((i * 67) % 190), -130 + ((i * 41) % 110), 3 + (i % 3) * 2, '#ffd75e'))

export const lightning: Motif = ink =>
  path(
    'M30 -175L-80 20H-10L-50 175L100 -36H20L80 -175Z',
    ink.linear('#ffffff,#fff08a 35%,#ffb01f 75%,#e0700a'),
    'stroke="#6b2f00" stroke-width="5" stroke-linejoin="round"',
  ) +
  path('M30 -175L-80 20H-50L56 -175Z', '#fff', 'opacity=".6"') +
  line(
    'M-110 -120L-70 -80L-96 -66L-60 -30M120 -100L90 -60L116 -50L100 -10M-120 60L-90 84L-110 100L-86 130M130 50L104 80L124 96L100 126',
    '#fff',
    5,
  ) +
  circle(
    0,
    0,
    150,
    'none',
    `stroke="${ink.palette.main[1]}" stroke-width="6" opacity=".5" stroke-dasharray="60 26" stroke-linecap="butt"`,
  )

/** Cluster of crystal shards. */
export const crystal: Motif = ink => {
  const [light, mid, dark] = ink.palette.main
  const shard = (x: number, w: number, h: number, turn: number) =>
    `<g transform="translate(${x} 130)rotate(${turn})">${path(`M${-w} 0V${-h + w * 1.6}L0 ${-h}V0Z`, ink.linear(`#fff,${light} 40%,${mid}`))}${path(`M${w} 0V${-h + w * 1.6}L0 ${-h}V0Z`, ink.linear(`${light},${mid} 40%,${dark}`))}${path(`M${-w} ${-h + w * 1.6}L${-w * 0.2} ${-h + w * 2.4}L0 ${-h}Z`, '#fff', 'opacity=".8"')}</g>`
  return (
    shard(-70, 28, 180, -34) +
    shard(74, 28, 190, 32) +
    shard(-36, 36, 244, -14) +
    shard(44, 34, 226, 14) +
    shard(2, 42, 296, 0) +
    shard(-100, 20, 110, -48) +
    shard(104, 20, 116, 46) +
    ellipse(0, 134, 140, 22, ink.palette.ink, 'opacity=".5"') +
    path(star(4, 44, 6), '#fff', 'transform="translate(-18 -120)"')
  )
}
