import Link from '@docusaurus/Link';
import { areas } from '../../../site/areas';
import { product } from '../../../site/product';

/** The footer: the areas, the social links, the tagline, and the copyright. */
export default function Footer() {
  return (
    <footer className="footer">
      <div>
        <ul aria-label="Documentation">
          {areas.map(({ title, url }) => (
            <li key={url}>
              <Link to={url}>{title}</Link>
            </li>
          ))}
        </ul>
        <ul aria-label="Community">
          {Object.entries(product.social).map(([name, url]) => (
            <li key={name}>
              <Link to={url}>{name}</Link>
            </li>
          ))}
        </ul>
        <p>
          {product.tagline} Copyright © {product.copyrightYear} {product.name}.
        </p>
      </div>
    </footer>
  );
}
