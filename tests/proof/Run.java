import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Map;

/** Runs the samples of a list, one after the other: `java Run samples.tsv errors.tsv`. */
public class Run {
    public static void main(String[] args) throws Exception {
        // Java has no way to set a variable of the running process, so this reaches into the map behind `getenv`.
        var field = System.getenv().getClass().getDeclaredField("m");
        field.setAccessible(true);
        @SuppressWarnings("unchecked")
        var environment = (Map<String, String>) field.get(System.getenv());

        var errors = new ArrayList<String>();
        for (var line : Files.readAllLines(Path.of(args[0]))) {
            var parts = line.split("\t");
            for (var i = 2; i < parts.length; i++) {
                var variable = parts[i].split("=", 2);
                environment.put(variable[0], variable[1]);
            }
            try {
                Class.forName(parts[1]).getMethod("main", String[].class).invoke(null, (Object) new String[0]);
            } catch (ReflectiveOperationException error) {
                var cause = error.getCause() == null ? error : error.getCause();
                errors.add(parts[0] + "\t" + cause.toString().replace('\n', ' '));
            }
        }
        Files.write(Path.of(args[1]), errors);
        System.exit(0);
    }
}
