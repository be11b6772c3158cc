import { circle, ellipse, leaf, line, path, rect, star, times } from '../draw.ts'
import { around, type Motif, mirrored } from './motif.ts'

export const pharaoh: Motif = ink => {
  const blue = '#1450a8'
  return (
    mirrored(
      ink,
      path('M0 -134C70 -136 104 -90 106 -40C120 20 130 70 116 120C100 140 84 144 66 140L60 30H0Z', ink.gold),
      line(
        'M30 -126Q60 -110 66 -60M56 -118Q84 -90 88 -40M84 -92Q104 -50 108 0M72 20L116 30M70 48L120 62M70 76L122 92M68 104L116 122',
        blue,
        11,
      ),
      path('M60 20C66 80 60 120 66 140C56 146 40 150 30 150L34 90Z', '#5c3405'),
    ) +
    path(
      'M-64 -44C-62 -90 62 -90 64 -44C70 20 56 84 22 104H-22C-56 84 -70 20 -64 -44Z',
      ink.linear('#ffe9a8,#e8b03c 55%,#a8640f'),
    ) +
    path('M64 -44C70 20 56 84 22 104H0C40 70 50 20 44 -50Z', '#7a3c05', 'opacity=".35"') +
    path('M-72 -52Q0 -96 72 -52L68 -34Q0 -74 -68 -34Z', ink.gold, `stroke="${blue}" stroke-width="4"`) +
    mirrored(
      ink,
      path('M12 -22C24 -38 46 -36 64 -22C48 -6 24 -8 12 -22Z', '#fffdf0', 'stroke="#0c1a3a" stroke-width="5"'),
      circle(36, -22, 9, '#0c1a3a'),
      line('M10 -42Q36 -58 62 -42', '#0c1a3a', 7),
      line('M56 -18L74 -10M30 -8L24 8', '#0c1a3a', 5),
      path('M0 -20L8 26L0 34Z', '#fff3c0'),
      path('M0 54Q14 48 24 56Q12 68 0 68Z', '#b8502a'),
    ) +
    line('M-14 34Q0 44 14 34', '#8a4a08', 4) +
    path('M-14 100H14L18 168Q0 178 -18 168Z', ink.gold, `stroke="${blue}" stroke-width="4"`) +
    line('M-14 118H14M-15 134H15M-16 150H16', blue, 5) +
    path('M0 -76C-20 -84 -20 -116 0 -118C20 -116 20 -84 0 -76Z', blue, 'stroke="#ffe28a" stroke-width="3"') +
    path('M-8 -100C-14 -130 -12 -150 2 -154C16 -150 14 -130 8 -100Z', ink.gold) +
    circle(2, -138, 4, '#d62a1a')
  )
}

export const pyramid: Motif = ink =>
  around(ink, 20, path('M-7 -60L0 -175L7 -60Z', ink.linear(`${ink.palette.glow}/0,${ink.palette.glow}/.8`))) +
  path('M0 -130L150 120L30 140Z', ink.linear('#c98a2c,#6b3a0a', 'across')) +
  path('M0 -130L30 140L-150 120Z', ink.linear('#fff0b0,#e6ac3c')) +
  line(
    'M-20 -70L14 -66M-48 -24L20 -14M-76 24L24 38M-104 70L28 90M-130 104L30 122M14 -66L40 -70M20 -14L70 -24M24 38L96 24M28 90L124 70',
    '#9c6414',
    3,
  ) +
  path('M0 -130L40 -64L12 -58L-38 -64Z', ink.gold) +
  path('M-52 10Q0 -44 52 10Q0 56 -52 10Z', '#fffbe0', 'stroke="#3a1c05" stroke-width="6"') +
  circle(0, 6, 21, ink.ball('#c6fbff', '#1fa0d8', '#0a2a6b')) +
  circle(0, 6, 9, '#08101c') +
  circle(-6, -1, 5, '#fff') +
  line('M-58 -10Q0 -64 58 -10', '#3a1c05', 7) +
  line('M10 36Q20 60 44 62', '#3a1c05', 6)

export const scarab: Motif = ink => {
  const wing = ['#1f9ac4', '#ffd75e', '#e0422a', '#ffd75e', '#1a5cb0']
  return (
    mirrored(
      ink,
      ...wing.map((color, i) =>
        path(
          `M20 20C${70 - i * 6} ${-60 + i * 26} ${130 - i * 10} ${-70 + i * 26} ${172 - i * 16} ${-96 + i * 40}C${180 - i * 18} ${-30 + i * 24} 120 ${40 + i * 12} 20 ${60 + i * 8}Z`,
          color,
          'stroke="#6b3a05" stroke-width="2.5"',
        ),
      ),
      line('M40 60C70 80 70 110 50 136M30 -40C60 -60 70 -80 50 -104', ink.gold, 8),
    ) +
    path('M-52 10C-58 110 -20 140 0 140C20 140 58 110 52 10Z', ink.main, 'stroke="#ffe28a" stroke-width="5"') +
    path('M-52 14Q0 -20 52 14Q40 -50 0 -52Q-40 -50 -52 14Z', ink.accent, 'stroke="#ffe28a" stroke-width="5"') +
    line('M0 10V138', '#ffe28a', 5) +
    circle(0, -62, 22, ink.main, 'stroke="#ffe28a" stroke-width="4"') +
    circle(0, -116, 36, ink.ball('#fff6c0', '#ffa01f', '#c42a0a'), 'stroke="#ffe28a" stroke-width="5"') +
    path('M-34 70C-36 100 -20 120 -8 126C-20 104 -22 80 -20 40Z', '#fff', 'opacity=".4"')
  )
}

/** A tiered pagoda. */
export const temple: Motif = ink => {
  const tier = (y: number, w: number, h: number) =>
    rect(-w * 0.62, y, w * 1.24, h, ink.linear('#b32a1a,#5c0a10')) +
    times(5, i => rect(-w * 0.55 + i * w * 0.24, y + 8, w * 0.14, h - 10, '#ffdf7a', 'opacity=".9"')) +
    path(
      `M${-w - 22} ${y - 10}C${-w} ${y} ${-w * 0.5} ${y - 8} ${-w * 0.34} ${y - 34}H${w * 0.34}C${w * 0.5} ${y - 8} ${w} ${y} ${w + 22} ${y - 10}L${w} ${y + 10}Q0 ${y + 2} ${-w} ${y + 10}Z`,
      ink.main,
      `stroke="${ink.palette.accent[1]}" stroke-width="4" stroke-linejoin="round"`,
    )
  return (
    path('M-5 -150L0 -186L5 -150Z', ink.gold) +
    circle(0, -146, 9, ink.gold) +
    tier(-104, 58, 40) +
    tier(-34, 88, 46) +
    tier(48, 118, 62) +
    path('M-24 110V74Q0 50 24 74V110Z', '#2a0508') +
    rect(-120, 106, 240, 14, ink.gold) +
    path('M-140 120H140L156 142H-156Z', ink.linear('#d9b98a,#6b4a2a')) +
    circle(-72, 40, 10, '#ff5a2a', 'stroke="#ffd75e" stroke-width="4"') +
    circle(72, 40, 10, '#ff5a2a', 'stroke="#ffd75e" stroke-width="4"')
  )
}

export const castle: Motif = ink => {
  const tower = (x: number, y: number, w: number) =>
    rect(x - w / 2, y, w, 130 - y, ink.linear(`${ink.palette.main[1]},${ink.palette.ink}`, 'across')) +
    path(`M${x - w * 0.72} ${y}L${x} ${y - w * 1.7}L${x + w * 0.72} ${y}Z`, ink.accent) +
    path(`M${x} ${y - w * 1.7}V${y - w * 1.7 - 26}l26 9l-26 9`, '#ff4a4a') +
    path(`M${x - 7} ${y + 44}v-18q7 -14 14 0v18Z`, '#ffe680')
  return (
    tower(-96, 0, 46) +
    tower(96, 0, 46) +
    tower(-46, -50, 46) +
    tower(46, -50, 46) +
    tower(0, -84, 54) +
    path(
      'M-130 40H-114V28H-98V40H-80V28H-62V40H62V28H80V40H98V28H114V40H130V140H-130Z',
      ink.linear(`${ink.palette.main[1]},${ink.palette.ink}`),
    ) +
    path('M-30 140V90Q0 50 30 90V140Z', '#1a0a12', `stroke="${ink.palette.accent[1]}" stroke-width="6"`) +
    line('M-12 140V76M12 140V76M-28 104H28', ink.palette.accent[1], 3)
  )
}

export const volcano: Motif = ink =>
  times(7, i =>
    line(
      `M${-20 + i * 7} -60Q${-90 + i * 30} ${-150 - (i % 3) * 16} ${-130 + i * 44} ${-60 - ((i * 31) % 60)}`,
      ink.linear('#fff0a0,#ff7a0f'),
      6,
    ),
  ) +
  path(
    'M-50 -50C-90 -100 -60 -150 -10 -140C10 -176 70 -150 60 -110C90 -90 70 -60 50 -50Z',
    ink.radial('#fff6b0,#ff9a1f 50%,#d6240f/.4'),
  ) +
  path('M-52 -52Q0 -30 52 -52L150 130H-150Z', ink.linear('#7a4a4a,#3a1a22 50%,#16080f')) +
  path(
    'M-50 -52Q0 -34 50 -52C44 -30 56 0 40 30C60 60 40 90 56 130H20C30 90 10 70 18 40C0 60 -10 90 -6 130H-46C-40 90 -20 70 -34 40C-20 10 -46 -20 -50 -52Z',
    ink.linear('#fff3a0,#ff8a0f 40%,#c4140a'),
  ) +
  times(5, i => path(star(5, 9, 5), '#ffd23b', `transform="translate(${-110 + i * 56} ${-110 - ((i * 29) % 50)})"`))

/** Parted jungle with a carved door; also for treehouses and amazon titles. */
export const jungle: Motif = ink =>
  path('M-90 140V-40Q0 -150 90 -40V140Z', ink.linear('#a8a08a,#5c5648 60%,#2a261c')) +
  path('M-58 140V-20Q0 -96 58 -20V140Z', ink.radial(`#fffbd0,${ink.palette.glow} 40%,${ink.palette.ink}`)) +
  mirrored(
    ink,
    path(
      'M14 -90C30 -100 50 -84 54 -70L44 -60C36 -72 26 -76 14 -74ZM70 -30L86 -34V0L70 4ZM70 30L88 28V60L70 62Z',
      '#d9d0b0',
    ),
    ...times(
      7,
      i =>
        `<g transform="translate(${100 - i * 4} ${140 - i * 34})rotate(${-30 + i * 22})">${path(leaf(96, 22), ink.linear(i % 2 ? '#8fd64a,#1f6b2a' : '#4aa83a,#0c3f1c'))}${line('M0 -6V-84', '#d6ff9a', 2, 'opacity=".5"')}</g>`,
    ),
  ) +
  circle(0, 50, 32, ink.gold, 'stroke="#6b3a05" stroke-width="4"') +
  path(star(8, 28, 12), '#9c5a08', 'transform="translate(0 50)"') +
  circle(0, 50, 9, ink.ball('#fff', '#3fe07a', '#0b6b3a'))

/** Rolling wave with a foaming crest. */
export const wave: Motif = ink =>
  circle(60, -70, 58, ink.ball('#fffbe0', ink.palette.accent[1], ink.palette.accent[1])) +
  path(
    'M-160 120C-150 0 -90 -110 20 -120C90 -124 130 -80 120 -40C110 -66 80 -76 60 -62C20 -40 40 40 160 70V140H-160Z',
    ink.linear('#d9fbff,#3fb0e6 40%,#0f5aa8 75%,#082f6b'),
  ) +
  line(
    'M-130 110C-110 10 -50 -80 20 -88M-96 120C-70 30 -20 -40 30 -52M-56 124C-30 60 0 10 30 -10M-10 126C6 90 30 60 56 50',
    '#c6f3ff',
    7,
    'opacity=".7"',
  ) +
  path(
    'M20 -120C90 -124 130 -80 120 -40C116 -20 100 -24 104 -40C92 -26 76 -36 84 -50C66 -44 56 -58 66 -66C40 -66 30 -50 24 -36C20 -60 0 -60 -10 -50C-10 -76 -40 -70 -50 -56C-30 -100 -10 -118 20 -120Z',
    '#fff',
  ) +
  path(
    'M-170 140C-130 100 -90 100 -60 124C-30 96 10 100 36 124C70 100 110 100 170 136V150H-170Z',
    ink.linear('#fff,#7fd0f0'),
  ) +
  times(7, i => ellipse(60 + ((i * 53) % 90), -130 + ((i * 37) % 80), 5, 5, '#fff'))
