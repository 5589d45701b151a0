import type { Navigation } from '../../content/files/navigation.ts';
import { Mark } from '../../ui/brand-mark.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { MotionToggle, ThemeToggle } from '../preferences/toggles.tsx';
import styles from './header.module.css';
import { MenuGroup } from './menu-group.tsx';
import menuItem from './menu-item.module.css';

interface HeaderProps {
  siteName: string;
  navigation: Navigation;
  /** URL path of the current page, such as /contact. */
  path: string;
}

/**
 * The fixed header. It works without scripts: groups open on hover and focus, and the narrow menu
 * is a native popover. site-menu.element.ts adds the rest.
 */
export function Header({ siteName, navigation, path }: HeaderProps) {
  return (
    <header className={styles.header} data-header="">
      <site-menu className={styles.bar}>
        <a
          className={styles.brand}
          data-long={isLong(siteName) ? '' : undefined}
          href="/"
          aria-label={navigation.home}
          aria-current={path === '/' ? 'page' : undefined}
        >
          <Mark />
          <span>{siteName}</span>
        </a>
        <nav id="site-menu" className={styles.nav} popover="" aria-label={navigation.mainLabel}>
          <ul className={styles.items}>
            {navigation.header.map((item) => (
              <li key={item.label}>
                {'entries' in item ? (
                  <MenuGroup label={item.label} entries={item.entries} path={path} />
                ) : (
                  <a
                    className={menuItem.item}
                    href={item.href}
                    aria-current={path === item.href ? 'page' : undefined}
                  >
                    {item.label}
                  </a>
                )}
              </li>
            ))}
          </ul>
        </nav>
        <MotionToggle {...navigation.motion} />
        <ThemeToggle label={navigation.theme.toggle} />
        <span className={styles.contact}>
          <ButtonLink {...navigation.contact} current={path === navigation.contact.href} />
        </span>
        <button type="button" className={styles.menuButton} popoverTarget="site-menu">
          {navigation.menu}
        </button>
      </site-menu>
    </header>
  );
}

/** Whether a name is too long to fit beside a phone's buttons, on one line or on two. */
const isLong = (name: string) =>
  name.length > 12 || name.split(' ').some((word) => word.length > 6);
