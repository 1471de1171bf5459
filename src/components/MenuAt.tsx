/** A menu that opens at a point of the window, as a right click does, or beside an element. */
import { later } from './later.tsx'
import type { MenuPanelProps } from './MenuPanel.tsx'

export const loadMenuPanel = async () => (await import('./MenuPanel.tsx')).MenuPanel

export const MenuAt = later<MenuPanelProps>('menu', loadMenuPanel)
