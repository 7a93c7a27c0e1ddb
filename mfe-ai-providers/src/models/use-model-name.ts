import { useTranslation } from '@repartee/app-sdk';

interface NamedModel {
  readonly built_in: boolean;
  readonly model_name: string;
  readonly provider_name: string;
}

/** Names of a model and its provider. The built-in engine is called that in each language. */
export function useModelNames() {
  const { t } = useTranslation('mfe-ai-providers');
  const nameOf = ({ built_in, model_name }: NamedModel): string =>
    built_in ? t('kind.built_in') : model_name;
  return {
    nameOf,
    /** With the provider, to choose from models of several providers. */
    fullNameOf: (model: NamedModel): string =>
      model.built_in ? t('kind.built_in') : `${model.provider_name} · ${model.model_name}`,
  };
}
