/** How a component of the platform is run. */
export interface Component {
  name: string;
  title: string;
  image: string;
  port: number;
  health: { live: string; ready: string; metrics: string };
  dependencies: { name: string; version?: string; use: string; required: boolean }[];
  configuration: Setting[];
}

/** A configuration key: an environment variable of a component. */
export interface Setting {
  key: string;
  type: string;
  default: string | number | boolean | null;
  required?: boolean;
  secret?: boolean;
  description: string;
}
