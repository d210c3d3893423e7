import styles from './payInfo.module.css';
import { isPage } from './payLink.ts';

type Props = { readonly link: string; readonly name: string };

export function PayAppLink({ link, name }: Props) {
  return (
    <a
      href={link}
      {...(isPage(link) && { target: '_blank', rel: 'noopener noreferrer' })}
      className={styles.open}
    >
      打开{name}付款
    </a>
  );
}
